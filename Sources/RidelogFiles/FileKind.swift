import RidelogSystem

/// The kind of file at a path.
public enum FileKind: Sendable {
    /// No file.
    case missing
    /// A regular file.
    case file
    /// A folder.
    case folder
    /// A symbolic link, whatever its target.
    case link
    /// A device, a pipe, or a file whose status cannot be read.
    case other

    /// Returns the current kind of file at a path; links are not followed.
    public static func at(_ path: String) -> FileKind {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            return errno == ENOENT || errno == ENOTDIR ? .missing : .other
        }
        return FileKind(status)
    }

    package init(_ status: stat) {
        self =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            case S_IFLNK: .link
            default: .other
            }
    }
}
