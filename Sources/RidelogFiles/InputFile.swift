import RidelogSystem

/// A file of the data folder, as the system lists it.
public struct InputFile: Hashable, Sendable {
    /// Relative to the data folder, with `/`.
    public var path: String
    /// Bytes.
    public var size: Int
    /// The time of the last change, in nanoseconds since 1970; for a member of an archive, or a database with a
    /// write-ahead log, a checksum that changes with it.
    public var modified: Int64

    package init(path: String, size: Int, modified: Int64) {
        (self.path, self.size, self.modified) = (path, size, modified)
    }
}

extension InputFile {
    /// A file as the system lists it.
    ///
    /// - Throws: if it is not there.
    package init(path: String, in root: String) throws(FileSystemError) {
        self.init(path: path, try OpenFile(root + "/" + path).status)
    }

    package init(path: String, _ status: stat) {
        self.init(path: path, size: Int(status.st_size), modified: status.modified)
    }

    /// The last component of the path.
    public var name: Substring {
        path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
    }

    /// The names of the folders above the file, outermost first.
    public var folders: [Substring] {
        Array(path.split(separator: "/").dropLast())
    }
}
