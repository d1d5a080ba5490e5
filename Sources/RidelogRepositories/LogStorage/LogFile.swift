#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// An open log file that this program alone may change, or that no one may change, until the value is gone.
///
/// The lock is `flock` on the file itself. Whoever waits for it may get that of a file which has been replaced
/// in the meantime; so the path is looked at again with the lock in hand.
struct LogFile: ~Copyable {
    enum Purpose {
        /// Others may read too.
        case reading
        /// The file is made if there is none.
        case changing
        /// It is an error if there is no file.
        case existing
    }

    /// The file's path without links, as renaming would replace a link.
    let path: String
    let descriptor: Int32
    /// Whether the file was made just now.
    let isNew: Bool

    /// - Parameters:
    ///   - path: the file's path.
    ///   - purpose: what it is opened for.
    ///   - patience: how long to wait for others, in milliseconds.
    /// - Throws: if it cannot be opened, or others held it all the time (`EWOULDBLOCK`).
    init(_ path: String, for purpose: Purpose, patience: Int) throws(FileSystemError) {
        let path = AbsolutePath.of(path)
        let (flags, lock) = purpose == .reading ? (O_RDONLY, LOCK_SH) : (O_RDWR | O_APPEND, LOCK_EX)
        while true {
            var isNew = false
            var descriptor = open(path, flags | O_CLOEXEC)
            if descriptor < 0, errno == ENOENT, purpose == .changing {
                // Whoever loses the race to make it opens what the other one made.
                descriptor = open(path, flags | O_CLOEXEC | O_CREAT | O_EXCL, 0o666)
                isNew = descriptor >= 0
                if descriptor < 0, errno == EEXIST {
                    // A link to nothing is there and is not.
                    if FileWriter.isLink(path) { throw FileSystemError(path: path, code: ENOENT) }
                    continue
                }
            }
            guard descriptor >= 0 else { throw .last(at: path) }
            do throws(FileSystemError) {
                try Self.lock(descriptor, lock, path: path, patience: patience)
            } catch {
                close(descriptor)
                throw error
            }
            if Self.isAt(path, descriptor) {
                self.path = path
                self.descriptor = descriptor
                self.isNew = isNew
                return
            }
            close(descriptor)
        }
    }

    deinit {
        close(descriptor)
    }

    private static func lock(
        _ descriptor: Int32, _ lock: Int32, path: String, patience: Int
    ) throws(FileSystemError) {
        var waited = 0
        while flock(descriptor, lock | LOCK_NB) != 0 {
            if errno == EINTR { continue }
            guard errno == EWOULDBLOCK, waited < patience else { throw .last(at: path) }
            usleep(1000)
            waited += 1
        }
    }

    private static func isAt(_ path: String, _ descriptor: Int32) -> Bool {
        var (opened, named) = (stat(), stat())
        return fstat(descriptor, &opened) == 0 && stat(path, &named) == 0
            && opened.st_ino == named.st_ino && opened.st_dev == named.st_dev
    }
}

extension LogFile {
    /// The size in bytes.
    func size() throws(FileSystemError) -> Int {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .last(at: path) }
        return Int(status.st_size)
    }

    /// The bytes of a range of the file, or as many of them as there are.
    func bytes(_ range: Range<Int>) throws(FileSystemError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: range.count)
        var count = 0
        while count < bytes.count {
            let got = bytes.withUnsafeMutableBytes { buffer in
                pread(
                    descriptor, buffer.baseAddress?.advanced(by: count), buffer.count - count,
                    off_t(range.lowerBound + count))
            }
            if got < 0, errno == EINTR { continue }
            guard got >= 0 else { throw .last(at: path) }
            if got == 0 { break }
            count += got
        }
        return Array(bytes.prefix(count))
    }

    /// Adds bytes at the end in one piece and waits until they are on the disk. If that fails, the file is as
    /// long as it was.
    func append(_ bytes: [UInt8]) throws(FileSystemError) {
        let end = try size()
        do throws(FileSystemError) {
            try Self.write(bytes, to: descriptor, path: path)
            try synchronize()
        } catch {
            _ = ftruncate(descriptor, off_t(end))
            throw error
        }
    }

    /// Cuts the file off behind so many bytes.
    func truncate(to size: Int) throws(FileSystemError) {
        guard ftruncate(descriptor, off_t(size)) == 0 else { throw .last(at: path) }
    }

    /// Waits until the file is on the disk, and its name if it is a new one.
    func synchronize() throws(FileSystemError) {
        try Self.synchronize(descriptor, path: path)
        if isNew { try Self.synchronizeFolders(above: path) }
    }

    /// Puts other bytes in place of all: in a hidden file beside it first, which is then renamed. The lock
    /// stays that of the old file; whoever waits for it will find that out.
    func replace(with bytes: [UInt8]) throws(FileSystemError) {
        let temporary = Self.neighbour(of: path, ending: FileWriter.temporarySuffix)
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .last(at: path) }
        let file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw .last(at: temporary) }
        defer { close(file) }
        do throws(FileSystemError) {
            guard fchmod(file, status.st_mode & 0o7777) == 0 else { throw .last(at: temporary) }
            try Self.write(bytes, to: file, path: temporary)
            try Self.synchronize(file, path: temporary)
            guard rename(temporary, path) == 0 else { throw .last(at: path) }
        } catch {
            unlink(temporary)
            throw error
        }
        try Self.synchronizeFolder(of: path)
    }

    /// `.visits.jsonl.ending` for `visits.jsonl`: hidden, so that no build takes it for input.
    static func neighbour(of path: String, ending: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." + path + ending }
        return path[...slash] + "." + path[slash...].dropFirst() + ending
    }
}

extension LogFile {
    /// One call to the system, but where the disk is full or a signal came; who was killed between two leaves
    /// half a line, which the next one finds.
    private static func write(_ bytes: [UInt8], to file: Int32, path: String) throws(FileSystemError) {
        guard FileWriter.write(bytes, toDescriptor: file) else { throw .last(at: path) }
    }

    private static func synchronize(_ file: Int32, path: String) throws(FileSystemError) {
        #if canImport(Darwin)
            // There, fsync leaves the bytes with the drive.
            if fcntl(file, F_FULLFSYNC) == 0 { return }
        #endif
        guard fsync(file) == 0 else { throw .last(at: path) }
    }

    /// The folders of a new file may be new too. Those further up may be closed to us, and old.
    private static func synchronizeFolders(above path: String) throws(FileSystemError) {
        try synchronizeFolder(of: path)
        var path = path[...]
        while let slash = path.lastIndex(of: "/"), slash != path.startIndex {
            path = path[..<slash]
            try? synchronizeFolder(of: String(path))
        }
    }

    private static func synchronizeFolder(of path: String) throws(FileSystemError) {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last(at: folder) }
        defer { close(descriptor) }
        // Some file systems cannot do this with a folder; what is in it is safe all the same.
        guard fsync(descriptor) == 0 || errno == EINVAL else { throw .last(at: folder) }
    }
}
