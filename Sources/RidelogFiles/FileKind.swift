import RidelogSystem

/// What is at a path.
public enum FileKind: Sendable {
    /// Nothing.
    case missing
    /// A file of bytes.
    case file
    /// A folder.
    case folder
    /// A symbolic link, wherever it leads.
    case link
    /// A device, a pipe, or something that the system does not let us look at.
    case other

    /// What is at a path now; links are not followed.
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
