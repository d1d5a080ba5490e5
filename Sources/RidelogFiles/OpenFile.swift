import RidelogSystem

/// A file that is open as long as this object exists. Several threads can read it at any offset at once.
package final class OpenFile: Sendable {
    /// The path, for diagnostics.
    package let path: String
    /// The file descriptor.
    package let descriptor: Int32

    /// - Throws: if the file cannot be opened.
    package convenience init(_ path: String) throws(FileSystemError) {
        try self.init(path, open(path, O_RDONLY | O_CLOEXEC))
    }

    /// - Parameter descriptor: the file descriptor, which this object closes; negative if the file could not be opened.
    /// - Throws: the system's last error if the descriptor is negative.
    package init(_ path: String, _ descriptor: Int32) throws(FileSystemError) {
        (self.path, self.descriptor) = (path, descriptor)
        guard descriptor >= 0 else { throw .last(at: path) }
    }

    /// Creates an empty file without a name, which disappears with this object.
    ///
    /// - Throws: if no file can be created in the folder for temporary files.
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

    /// Tries to lock the file against other processes, without waiting. The lock lasts until this object is released or
    /// the process ends in any way. It replaces an earlier lock of this object.
    ///
    /// - Parameter isShared: whether other processes can have a shared lock at the same time.
    /// - Returns: false if another process has locked the file.
    /// - Throws: if the file system does not support locks.
    package func lock(isShared: Bool = false) throws(FileSystemError) -> Bool {
        while flock(descriptor, (isShared ? LOCK_SH : LOCK_EX) | LOCK_NB) != 0 {
            if errno == EWOULDBLOCK { return false }
            guard errno == EINTR else { throw .last(at: path) }
        }
        return true
    }

    /// Reads from an offset until the buffer is full or the file ends.
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

    /// Writes all bytes at an offset.
    package func write(_ bytes: [UInt8], at offset: Int) throws(FileSystemError) {
        try bytes.span.withUnsafeBytes { buffer throws(FileSystemError) in try write(buffer, at: offset) }
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

/// Identifies a file or folder independently of its path.
package struct FileIdentity: Hashable, Sendable {
    private let device: UInt64
    private let file: UInt64

    package init(_ status: stat) {
        device = UInt64(truncatingIfNeeded: status.st_dev)
        file = UInt64(truncatingIfNeeded: status.st_ino)
    }

    /// The current file or folder at a path; nil if there is none.
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

    /// Reads from an offset in the region, until the region ends.
    ///
    /// - Parameters:
    ///   - bytes: the buffer, whose first bytes are replaced.
    ///   - count: the maximum number of bytes.
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

    /// The bytes from an offset in the region; fewer than `count` if it ends before.
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
