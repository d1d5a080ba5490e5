import RidelogSystem

/// Writes files with system calls, completely or not at all.
public enum FileWriter {
    /// The suffix of a file's name while it is written.
    public static let temporarySuffix = ".ridelog-new"

    /// Replaces a file's content: writes another file beside it and renames that, so that no one ever reads an
    /// incomplete file.
    ///
    /// - Throws: if the file cannot be written; its previous content is then unchanged.
    public static func replace(_ path: String, with bytes: [UInt8]) throws(FileSystemError) {
        let temporary = path + temporarySuffix
        try write(bytes, to: temporary)
        try put(temporary, inPlaceOf: path)
    }

    /// Replaces a file by renaming another one; if that fails, the other one is removed.
    package static func put(_ temporary: String, inPlaceOf path: String) throws(FileSystemError) {
        guard rename(temporary, path) == 0 else {
            let error = FileSystemError.last(at: path)
            unlink(temporary)
            throw error
        }
    }

    /// Creates a folder and its parent folders.
    public static func makeFolder(_ path: String) throws(FileSystemError) {
        guard !path.isEmpty, mkdir(path, 0o777) != 0, errno != EEXIST else { return }
        guard errno == ENOENT, let folder = folder(of: path) else { throw .last(at: path) }
        try makeFolder(folder)
        guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw .last(at: path) }
    }

    /// The path of the folder that contains a path; nil if that is the root or the working directory.
    package static func folder(of path: String) -> String? {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash != path.startIndex else {
            return nil
        }
        return String(path[..<slash])
    }

    /// The folders that contain a path, innermost first.
    package static func folders(above path: String) -> some Sequence<String> {
        sequence(first: path, next: folder).dropFirst()
    }

    /// Removes a file. A missing file is not an error.
    public static func remove(_ path: String) throws(FileSystemError) {
        guard unlink(path) == 0 || errno == ENOENT else { throw .last(at: path) }
    }

    /// - Throws: if there is a file or folder at the path.
    package static func checkIsFree(_ path: String) throws(FileSystemError) {
        var status = stat()
        guard lstat(path, &status) != 0 else { throw FileSystemError(path: path, code: EEXIST) }
        guard errno == ENOENT || errno == ENOTDIR else { throw .last(at: path) }
    }

    /// Whether the path is a symbolic link.
    public static func isLink(_ path: String) -> Bool {
        FileKind.at(path) == .link
    }

    /// Checks whether ``replace(_:with:)`` would succeed, without changing the file.
    ///
    /// - Throws: the error of ``replace(_:with:)``.
    public static func check(_ path: String) throws(FileSystemError) {
        guard !path.isEmpty else { throw .missing(path) }
        guard FileKind.at(path) != .folder else { throw FileSystemError(path: path, code: EISDIR) }
        let temporary = path + temporarySuffix
        try rethrowing(as: { FileSystemError(path: path, code: $0.code) }) { () throws(FileSystemError) in
            try write([], to: temporary)
        }
        unlink(temporary)
    }

    /// Writes to an open file.
    ///
    /// - Returns: false if not all bytes could be written; `errno` then has the reason.
    package static func write(_ bytes: [UInt8], toDescriptor file: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { RidelogSystem.write(file, $0.baseAddress, $0.count) }
            if written < 0, errno == EINTR { continue }
            guard written > 0 else { return false }
            rest = rest.dropFirst(written)
        }
        return true
    }

    package static func write(_ bytes: [UInt8], to path: String) throws(FileSystemError) {
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o666)
        guard file >= 0 else { throw .last(at: path) }
        do throws(FileSystemError) {
            try write(bytes, andClose: file, path: path)
        } catch {
            unlink(path)
            throw error
        }
    }

    package static func write(_ bytes: [UInt8], andClose file: Int32, path: String) throws(FileSystemError) {
        let isWritten = write(bytes, toDescriptor: file)
        let error = FileSystemError.last(at: path)
        // Some file systems report a full disk only here.
        let isClosed = close(file) == 0
        guard isWritten else { throw error }
        guard isClosed else { throw .last(at: path) }
    }
}
