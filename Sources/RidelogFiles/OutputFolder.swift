import RidelogSystem

/// An output folder that is opened once. Everything is written into this folder, even if its path leads elsewhere
/// later, and links within it are never followed.
package final class OutputFolder: Sendable {
    /// The path by which it was opened.
    package let path: String
    private let file: OpenFile
    private let identity: FileIdentity

    /// - Parameter path: the path of a folder, or of a link to one.
    /// - Throws: if it cannot be opened.
    package init(_ path: String) throws(FileSystemError) {
        self.path = path
        file = try OpenFile(path, open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
        identity = FileIdentity(try file.status)
    }

    /// Whether its path still leads to this folder.
    package var isInPlace: Bool { isFolder(FileIdentity(of: path)) }

    /// Whether it is the folder of this identity.
    package func isFolder(_ other: FileIdentity?) -> Bool { other == identity }

    /// Locks the folder itself, which leaves no lock file; see ``OpenFile/lock(isShared:)``.
    package func lock(isShared: Bool = false) throws(FileSystemError) -> Bool {
        try file.lock(isShared: isShared)
    }
}

/// Paths are relative to the folder. Errors name the whole path.
extension OutputFolder {
    /// The kind of file at a path.
    package func kind(of path: String) -> FileKind {
        do throws(FileSystemError) {
            return try inFolder(of: path, isMade: false) { folder, name throws(FileSystemError) in
                FileKind(try Self.status(of: name, in: folder, path))
            }
        } catch {
            return error.isMissing ? .missing : .other
        }
    }

    /// The size of a file and when it was written.
    package func file(at path: String) throws(FileSystemError) -> InputFile {
        try inFolder(of: path, isMade: false) { folder, name throws(FileSystemError) in
            InputFile(path: path, try Self.status(of: name, in: folder, path))
        }
    }

    private static func status(
        of name: String, in folder: Int32, _ path: String
    ) throws(FileSystemError) -> stat {
        var status = stat()
        guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { throw .last(at: path) }
        return status
    }

    /// All bytes of a file.
    package func read(_ path: String) throws(FileSystemError) -> [UInt8] {
        try inFolder(of: path, isMade: false) { folder, name throws(FileSystemError) in
            let flags = O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
            return try FileReader.read(OpenFile(fullPath(path), openat(folder, name, flags)), limit: .max)
        }
    }

    /// Replaces or creates a file atomically; creates the folders above it.
    ///
    /// - Returns: the file as it is then.
    @discardableResult
    package func replace(_ path: String, with bytes: [UInt8]) throws(FileSystemError) -> InputFile {
        try replace(path) { $0(bytes) }
    }

    /// The same for content that is written piece by piece, so that it need not fit in memory.
    ///
    /// - Parameters:
    ///   - make: writes the pieces in order.
    ///   - isWanted: is asked when everything is written to a temporary file; if false, the old file stays.
    /// - Returns: the file as it is then.
    @discardableResult
    package func replace(
        _ path: String, making make: (_ write: ([UInt8]) -> Void) -> Void,
        isWanted: () throws(FileSystemError) -> Bool = { true }
    ) throws(FileSystemError) -> InputFile {
        try inFolder(of: path, isMade: true) { folder, name throws(FileSystemError) in
            let temporary = name + FileWriter.temporarySuffix
            let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW
            let file = openat(folder, temporary, flags, 0o666)
            guard file >= 0 else { throw .last(at: fullPath(path)) }
            do throws(FileSystemError) {
                var error: FileSystemError?
                make { bytes in
                    guard error == nil, !FileWriter.write(bytes, toDescriptor: file) else { return }
                    error = .last(at: fullPath(path))
                }
                // Some file systems report a full disk only when the file is closed.
                if close(file) != 0, error == nil { error = .last(at: fullPath(path)) }
                if let error { throw error }
                if try !isWanted() {
                    unlinkat(folder, temporary, 0)
                } else if renameat(folder, temporary, folder, name) != 0 {
                    throw .last(at: fullPath(path))
                }
                return InputFile(path: path, try Self.status(of: name, in: folder, path))
            } catch {
                unlinkat(folder, temporary, 0)
                throw error
            }
        }
    }

    /// Appends bytes to an existing file.
    package func append(_ bytes: [UInt8], to path: String) throws(FileSystemError) {
        try inFolder(of: path, isMade: false) { folder, name throws(FileSystemError) in
            let file = openat(folder, name, O_WRONLY | O_APPEND | O_CLOEXEC | O_NOFOLLOW)
            guard file >= 0 else { throw .last(at: fullPath(path)) }
            try FileWriter.write(bytes, andClose: file, path: fullPath(path))
        }
    }

    /// Removes a file; a missing file is no error.
    package func remove(_ path: String) throws(FileSystemError) {
        try inFolder(of: path, isMade: false) { folder, name throws(FileSystemError) in
            guard unlinkat(folder, name, 0) == 0 || errno == ENOENT else { throw .last(at: fullPath(path)) }
        }
    }

    /// Removes a folder if it is empty.
    package func removeFolderIfEmpty(_ path: String) {
        _ = try? inFolder(of: path, isMade: false) { folder, name in unlinkat(folder, name, AT_REMOVEDIR) }
    }

    private func fullPath(_ path: String) -> String { self.path + "/" + path }

    /// Opens the folder of a path, component by component, so that no link is followed.
    private func inFolder<Value>(
        of path: String, isMade: Bool,
        _ body: (_ folder: Int32, _ name: String) throws(FileSystemError) -> Value
    ) throws(FileSystemError) -> Value {
        var names = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
        guard let last = names.popLast() else {
            throw FileSystemError(path: fullPath(path), code: EINVAL)
        }
        var folder = file.descriptor
        defer { if folder != file.descriptor { close(folder) } }
        for name in names {
            let next = step(into: name, of: folder, isMade: isMade)
            guard next >= 0 else { throw .last(at: fullPath(path)) }
            if folder != file.descriptor { close(folder) }
            folder = next
        }
        return try body(folder, last)
    }

    private func step(into name: String, of folder: Int32, isMade: Bool) -> Int32 {
        let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW
        let opened = openat(folder, name, flags)
        guard opened < 0, errno == ENOENT, isMade else { return opened }
        guard mkdirat(folder, name, 0o777) == 0 || errno == EEXIST else { return -1 }
        return openat(folder, name, flags)
    }
}
