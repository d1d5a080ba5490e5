import RidelogSystem

/// A system error on the use of a file or folder.
public struct FileSystemError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path as requested.
    public let path: String
    /// The system's error number, `errno`.
    public let code: Int32

    public init(path: String, code: Int32) {
        self.path = path
        self.code = code
    }

    /// The system's last error.
    package static func last(at path: String) -> FileSystemError {
        FileSystemError(path: path, code: errno)
    }

    package static func missing(_ path: String) -> FileSystemError {
        FileSystemError(path: path, code: ENOENT)
    }

    package static func damaged(_ path: String) -> FileSystemError {
        FileSystemError(path: path, code: EBADMSG)
    }

    /// The system's text for the error: `Permission denied`.
    public var reason: String {
        // The system has “Bad message” for it.
        code == EBADMSG ? "it is damaged" : strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }

    /// Whether the file or folder does not exist.
    public var isMissing: Bool { code == ENOENT || code == ENOTDIR }

    /// Whether the file is too large to be read as a whole.
    public var isTooLarge: Bool { code == EFBIG }

    /// The path and the reason.
    public var description: String { "\(path): \(reason)" }
}
