import RidelogSystem

/// Writes files with plain system calls, each whole or not at all.
public enum FileWriter {
    /// What the name of a file ends in while it is written.
    public static let temporarySuffix = ".ridelog-new"

    /// Puts bytes into a file in place of what is there: into a file beside it first, which is then renamed, so
    /// that no one ever reads half of it.
    ///
    /// - Throws: if the file cannot be written; what was there before is then still there.
    public static func replace(_ path: String, with bytes: [UInt8]) throws(FileSystemError) {
        let temporary = path + temporarySuffix
        try write(bytes, to: temporary)
        try put(temporary, inPlaceOf: path)
    }

    /// Gives a file the name of another one, which is gone then; if that cannot be, the file is removed.
    package static func put(_ temporary: String, inPlaceOf path: String) throws(FileSystemError) {
        guard rename(temporary, path) == 0 else {
            let error = FileSystemError.last(at: path)
            unlink(temporary)
            throw error
        }
    }

    /// Makes a folder and those above it.
    public static func makeFolder(_ path: String) throws(FileSystemError) {
        guard !path.isEmpty, mkdir(path, 0o777) != 0, errno != EEXIST else { return }
        guard errno == ENOENT, let folder = folder(of: path) else { throw .last(at: path) }
        try makeFolder(folder)
        guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw .last(at: path) }
    }

    /// The path of the folder that a path is in; nil if that is the root or the current folder.
    package static func folder(of path: String) -> String? {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash != path.startIndex else {
            return nil
        }
        return String(path[..<slash])
    }

    /// The folders that a path is in, the innermost first.
    package static func folders(above path: String) -> some Sequence<String> {
        sequence(first: path, next: folder).dropFirst()
    }

    /// Removes a file. One that is not there is no error.
    public static func remove(_ path: String) throws(FileSystemError) {
        guard unlink(path) == 0 || errno == ENOENT else { throw .last(at: path) }
    }

    /// - Throws: if there is something at the path.
    package static func checkIsFree(_ path: String) throws(FileSystemError) {
        var status = stat()
        guard lstat(path, &status) != 0 else { throw FileSystemError(path: path, code: EEXIST) }
        guard errno == ENOENT || errno == ENOTDIR else { throw .last(at: path) }
    }

    /// Whether a symbolic link is at the path.
    public static func isLink(_ path: String) -> Bool {
        FileKind.at(path) == .link
    }

    /// Tries whether ``replace(_:with:)`` could work, and changes nothing.
    ///
    /// - Throws: if it could not.
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
    /// - Returns: false if not all could be written; the system's error number then says why.
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
