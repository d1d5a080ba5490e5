import RidelogSystem

/// What the system said when a file or folder could not be used.
public struct FileSystemError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path as it was asked for.
    public let path: String
    /// The system's error number.
    public let code: Int32

    public init(path: String, code: Int32) {
        self.path = path
        self.code = code
    }

    /// The error that the system reported last.
    package static func last(at path: String) -> FileSystemError {
        FileSystemError(path: path, code: errno)
    }

    package static func missing(_ path: String) -> FileSystemError {
        FileSystemError(path: path, code: ENOENT)
    }

    package static func damaged(_ path: String) -> FileSystemError {
        FileSystemError(path: path, code: EBADMSG)
    }

    /// `Permission denied`
    public var reason: String {
        strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }

    /// Nothing is there.
    public var isMissing: Bool { code == ENOENT || code == ENOTDIR }

    /// The file is longer than files that are read whole may be.
    public var isTooLarge: Bool { code == EFBIG }

    /// The path and the reason.
    public var description: String { "\(path): \(reason)" }
}
