import RidelogRepositories

/// A small folder, read whole.
enum FolderContents {
    /// All files below the folder by path.
    ///
    /// - Throws: if the folder or a file in it cannot be read.
    static func read(_ folder: String) throws(FileSystemError) -> [(path: String, bytes: [UInt8])] {
        var files: [(path: String, bytes: [UInt8])] = []
        for file in try FolderWalker(root: folder).list().files {
            files.append((file.path, try FileReader.read(folder + "/" + file.path)))
        }
        return files
    }

    /// The same, with nothing for a folder that is not there.
    static func readIfPresent(_ folder: String) throws(FileSystemError) -> [(path: String, bytes: [UInt8])] {
        do throws(FileSystemError) {
            return try read(folder)
        } catch {
            if error.isMissing { return [] }
            throw error
        }
    }
}
