import RidelogSystem

/// A file that is open for as long as someone holds on to it, read at any offset by several threads at once.
package final class OpenFile: Sendable {
    /// For diagnostics.
    package let path: String
    /// The system's number of the open file.
    package let descriptor: Int32

    /// - Throws: if the file cannot be opened.
    package convenience init(_ path: String) throws(FileSystemError) {
        try self.init(path, open(path, O_RDONLY | O_CLOEXEC))
    }

    /// - Parameter descriptor: what the system gave when the file was opened, and this object closes.
    /// - Throws: if that is none.
    package init(_ path: String, _ descriptor: Int32) throws(FileSystemError) {
        (self.path, self.descriptor) = (path, descriptor)
        guard descriptor >= 0 else { throw .last(at: path) }
    }

    /// A new, empty file that only this object knows: it has no name, and is gone with it.
    ///
    /// - Throws: if no file can be made in the folder for temporary files.
    package static func temporary() throws(FileSystemError) -> OpenFile {
        let named = getenv("TMPDIR").map { String(cString: $0) } ?? ""
        let folder = named.isEmpty ? "/tmp" : named
        var template = Array((folder + "/ridelog-XXXXXX").utf8CString)
        let file = try OpenFile(folder, mkstemp(&template))
        unlink(template)
        _ = fcntl(file.descriptor, F_SETFD, FD_CLOEXEC)
        return file
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    package var size: Int {
        get throws(FileSystemError) { max(0, Int(try status.st_size)) }
    }

    /// The time of the last change, in nanoseconds since 1970.
    package var modified: Int64 {
        get throws(FileSystemError) { try status.modified }
    }

    package var status: stat {
        get throws(FileSystemError) {
            var status = stat()
            guard fstat(descriptor, &status) == 0 else { throw .last(at: path) }
            return status
        }
    }

    /// Tries to lock it against other processes, without waiting, until this object is gone or the process ends,
    /// however it ends. The lock takes the place of one that this object has.
    ///
    /// - Parameter isShared: whether others may have such a lock, too.
    /// - Returns: false if another process has it.
    /// - Throws: if the file system has no locks.
    package func lock(isShared: Bool = false) throws(FileSystemError) -> Bool {
        while flock(descriptor, (isShared ? LOCK_SH : LOCK_EX) | LOCK_NB) != 0 {
            if errno == EWOULDBLOCK { return false }
            guard errno == EINTR else { throw .last(at: path) }
        }
        return true
    }

    /// Fills the buffer from an offset on, as far as the file goes.
    ///
    /// - Returns: the number of bytes that were read.
    package func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(FileSystemError)
        -> Int
    {
        var count = 0
        while count < buffer.count {
            let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
            let got = pread(descriptor, rest.baseAddress, rest.count, off_t(offset + count))
            if got < 0, errno == EINTR { continue }
            guard got >= 0 else { throw .last(at: path) }
            if got == 0 { break }
            count += got
        }
        return count
    }

    /// Writes all bytes of the buffer at an offset.
    package func write(_ buffer: UnsafeRawBufferPointer, at offset: Int) throws(FileSystemError) {
        var count = 0
        while count < buffer.count {
            let rest = UnsafeRawBufferPointer(rebasing: buffer[count...])
            let written = pwrite(descriptor, rest.baseAddress, rest.count, off_t(offset + count))
            if written < 0, errno == EINTR { continue }
            guard written > 0 else { throw .last(at: path) }
            count += written
        }
    }
}

/// Identifies a file or a folder, whatever its path.
package struct FileIdentity: Hashable, Sendable {
    private let device: UInt64
    private let file: UInt64

    package init(_ status: stat) {
        device = UInt64(truncatingIfNeeded: status.st_dev)
        file = UInt64(truncatingIfNeeded: status.st_ino)
    }

    /// What a path leads to now; nil if there is nothing.
    package init?(of path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }
}

/// A part of an open file.
package struct FileRegion: Sendable {
    package let file: OpenFile
    package let range: Range<Int>

    package init(file: OpenFile, range: Range<Int>) {
        (self.file, self.range) = (file, range)
    }

    package var count: Int { range.count }

    /// A part of this one, by its offsets in it.
    package func part(_ part: Range<Int>) -> FileRegion {
        FileRegion(file: file, range: range.lowerBound + part.lowerBound..<range.lowerBound + part.upperBound)
    }

    /// Reads from an offset within the region, as far as the region goes.
    ///
    /// - Parameters:
    ///   - bytes: of which the first are replaced.
    ///   - count: how many at most.
    /// - Returns: the number of bytes that were read.
    package func read(at offset: Int, into bytes: inout [UInt8], count: Int) throws(FileSystemError) -> Int {
        guard offset >= 0, offset < range.count else { return 0 }
        let room = max(0, min(count, bytes.count, range.count - offset))
        var span = bytes.mutableSpan
        return try span.withUnsafeMutableBytes { (buffer) throws(FileSystemError) in
            try file.read(
                at: range.lowerBound + offset, into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<room]))
        }
    }

    /// So many bytes from an offset on, or as many of them as there are.
    package func bytes(at offset: Int, count: Int) throws(FileSystemError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: max(0, count))
        bytes.removeLast(bytes.count - (try read(at: offset, into: &bytes, count: count)))
        return bytes
    }
}

extension stat {
    /// The time of the last change, in nanoseconds since 1970.
    package var modified: Int64 {
        #if canImport(Darwin)
            Int64(st_mtimespec.tv_sec) * 1_000_000_000 + Int64(st_mtimespec.tv_nsec)
        #else
            Int64(st_mtim.tv_sec) * 1_000_000_000 + Int64(st_mtim.tv_nsec)
        #endif
    }
}
