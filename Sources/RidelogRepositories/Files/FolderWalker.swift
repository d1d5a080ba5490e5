import RidelogDiagnostics

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Lists all files below a folder, sorted by path.
///
/// Left out, because they are never input: names that begin with a dot (`._*` of macOS among them),
/// `node_modules`, folders that hold a site of ours, and whatever `ignores` says. Links to folders are not
/// followed, so there are no circles.
public struct FolderWalker: Sendable {
    /// The file whose presence makes a folder an output of ours.
    public static let outputMark = ".ridelog-files"

    private let root: String
    private let ignores: @Sendable (String) -> Bool

    /// - Parameters:
    ///   - root: the folder.
    ///   - ignores: whether a path, relative to the root, is left out with all below it.
    public init(root: String, ignores: @escaping @Sendable (String) -> Bool = { _ in false }) {
        self.root = root
        self.ignores = ignores
    }

    public struct Listing: Sendable {
        public var files: [InputFile] = []
        /// Paths that the configuration told to ignore.
        public var ignored: [String] = []
        public var diagnostics = DiagnosticCollector()
    }

    /// - Throws: if the root itself cannot be listed. A folder below that cannot is a diagnostic.
    public func list() throws(FileSystemError) -> Listing {
        var listing = Listing()
        try walk(into: "", &listing)
        listing.files.sort { $0.path < $1.path }
        listing.ignored.sort()
        return listing
    }

    private func walk(into folder: String, _ listing: inout Listing) throws(FileSystemError) {
        let path = folder.isEmpty ? root : root + "/" + folder
        guard let directory = opendir(path) else { throw .last(at: path) }
        defer { closedir(directory) }
        let names = Self.names(in: directory)
        guard !names.contains(where: { $0 == Self.outputMark }) || folder.isEmpty else { return }
        for name in names where !Self.isNeverInput(name) {
            guard let name = String(validating: name.utf8, as: UTF8.self) else { continue }
            visit(folder.isEmpty ? name : folder + "/" + name, name, dirfd(directory), &listing)
        }
    }

    private func visit(_ path: String, _ name: String, _ directory: Int32, _ listing: inout Listing) {
        guard !ignores(path) else {
            listing.ignored.append(path)
            return
        }
        var status = stat()
        guard fstatat(directory, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
            return listing.diagnostics.report(.unreadable(path, .last(at: path)))
        }
        if status.isLink {
            guard fstatat(directory, name, &status, 0) == 0 else {
                return listing.diagnostics.report(.unreadable(path, .last(at: path)))
            }
            guard !status.isFolder else { return listing.diagnostics.report(.linkToFolder(path)) }
        }
        if status.isFolder {
            do throws(FileSystemError) {
                try walk(into: path, &listing)
            } catch {
                listing.diagnostics.report(.unreadable(path, error))
            }
        } else if status.isFile {
            listing.files.append(
                InputFile(path: path, size: Int(status.st_size), modified: status.modified))
        }
    }

    private static func names(in directory: OpaquePointer) -> [String] {
        var names: [String] = []
        while let entry = readdir(directory), let offset = MemoryLayout<dirent>.offset(of: \.d_name) {
            // The record ends with the name: as much of it as the type has room for may not be there.
            let name = UnsafeRawPointer(entry).advanced(by: offset)
            names.append(String(cString: name.assumingMemoryBound(to: CChar.self)))
        }
        return names
    }

    private static func isNeverInput(_ name: String) -> Bool {
        name.hasPrefix(".") || name == "node_modules"
    }
}

extension stat {
    fileprivate var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
    fileprivate var isFile: Bool { st_mode & S_IFMT == S_IFREG }
    fileprivate var isLink: Bool { st_mode & S_IFMT == S_IFLNK }

    fileprivate var modified: Int64 {
        #if canImport(Darwin)
            Int64(st_mtimespec.tv_sec) * 1_000_000_000 + Int64(st_mtimespec.tv_nsec)
        #else
            Int64(st_mtim.tv_sec) * 1_000_000_000 + Int64(st_mtim.tv_nsec)
        #endif
    }
}

extension Diagnostic {
    /// A file or folder that the system does not let us read.
    static func unreadable(_ path: String, _ error: FileSystemError) -> Diagnostic {
        Diagnostic(
            .error, code: unreadableCode, at: SourceLocation(file: path),
            "cannot be read: \(error.reason)", action: "it is left out",
            remedy: "Give the file permissions that let you read it, or add it to “ignore:”.")
    }

    private static let unreadableCode = "file.unreadable"

    /// Whether the system did not let us read: that may change while the file stays the same.
    package var isAboutReading: Bool { code == Self.unreadableCode }

    fileprivate static func linkToFolder(_ path: String) -> Diagnostic {
        Diagnostic(
            .warning, code: "file.link-to-folder", at: SourceLocation(file: path),
            "is a link to a folder", action: "it is not followed",
            remedy: "Move the files themselves into the data folder.")
    }
}
