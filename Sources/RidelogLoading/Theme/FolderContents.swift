import RidelogDiagnostics
import RidelogFiles
import RidelogRepositories

/// A small folder, read completely. Nothing in it is skipped silently, and links out of it are errors, because other
/// files were never meant for the site.
enum FolderContents {
    /// Why a folder is not used.
    struct Fault: Error {
        let path: String
        /// The reason, such as `cannot be read: Permission denied`.
        let what: String
        /// Whether the path does not exist.
        var isMissing = false

        fileprivate static func unreadable(_ error: FileSystemError) -> Fault {
            Fault(path: error.path, what: "cannot be read: \(error.reason)", isMissing: error.isMissing)
        }
    }

    /// All files below the folder by path.
    ///
    /// - Parameter isWanted: whether a path, relative to the folder, is read; if not, everything below it is left out,
    ///   too.
    /// - Throws: if the folder or a file in it cannot be read, or something in it is a link to a folder or out
    ///   of this one.
    static func read(
        _ folder: String, isWanted: @escaping @Sendable (String) -> Bool = { _ in true }
    ) throws(Fault) -> [(path: String, bytes: [UInt8])] {
        let listing = try rethrowing(as: Fault.unreadable) { () throws(FileSystemError) in
            try FolderWalker(root: folder) { !isWanted($0) }.list()
        }
        try check(listing, in: folder)
        var files: [(path: String, bytes: [UInt8])] = []
        for file in listing.files {
            let bytes = try rethrowing(as: Fault.unreadable) { () throws(FileSystemError) in
                try FileReader.read(folder + "/" + file.path)
            }
            files.append((file.path, bytes))
        }
        return files
    }

    private static func check(_ listing: FolderWalker.Listing, in folder: String) throws(Fault) {
        if let found = listing.diagnostics.sorted.first {
            let path = found.location.map { folder + "/" + $0.file } ?? folder
            throw Fault(path: path, what: found.what)
        }
        for file in listing.files where !AbsolutePath.isInside(folder + "/" + file.path, folder: folder) {
            throw Fault(path: folder + "/" + file.path, what: "is a link that leads out of the folder")
        }
    }
}
