import RidelogFiles
import RidelogSystem

/// An open log file with a lock: exclusive for changes, or shared for reading. The lock ends with the value.
///
/// The lock is `flock` on the file itself. While a program waits for it, another one may replace the file; so the path
/// is checked again once the lock is held.
struct LogFile {
    enum Purpose {
        /// With a shared lock.
        case reading
        /// The file is created if it does not exist.
        case changing
        /// A missing file is an error.
        case existing
    }

    private let file: OpenFile
    private let isNew: Bool

    /// The file's path with links resolved, because renaming would replace a link.
    var path: String { file.path }

    /// - Throws: if the file cannot be opened, or is still locked after the timeout (`EWOULDBLOCK`).
    init(_ path: String, for purpose: Purpose, lockTimeout: Duration) throws(FileSystemError) {
        let path = AbsolutePath.of(path)
        let flags = purpose == .reading ? O_RDONLY : O_RDWR | O_APPEND
        while true {
            var isNew = false
            var descriptor = open(path, flags | O_CLOEXEC)
            if descriptor < 0, errno == ENOENT, purpose == .changing {
                // If another program creates the file first, open that one.
                descriptor = open(path, flags | O_CLOEXEC | O_CREAT | O_EXCL, 0o666)
                isNew = descriptor >= 0
                if descriptor < 0, errno == EEXIST {
                    // A dangling link exists, but cannot be opened.
                    if FileWriter.isLink(path) { throw FileSystemError(path: path, code: ENOENT) }
                    continue
                }
            }
            let file = try OpenFile(path, descriptor)
            var waited = Duration.zero
            while try !file.lock(isShared: purpose == .reading) {
                guard waited < lockTimeout else { throw FileSystemError(path: path, code: EWOULDBLOCK) }
                usleep(1000)
                waited += .milliseconds(1)
            }
            if FileIdentity(of: path) == FileIdentity(try file.status) {
                (self.file, self.isNew) = (file, isNew)
                return
            }
        }
    }

    func size() throws(FileSystemError) -> Int { try file.size }

    /// The bytes in a range of the file; fewer if the file ends before.
    func bytes(_ range: Range<Int>) throws(FileSystemError) -> [UInt8] {
        try FileRegion(file: file, range: range).bytes(at: 0, count: range.count)
    }

    /// Appends bytes at once and waits until they are on disk. If that fails, the file is truncated to its previous
    /// size.
    func append(_ bytes: [UInt8]) throws(FileSystemError) {
        let end = try size()
        do throws(FileSystemError) {
            try Self.write(bytes, to: file.descriptor, path: path)
            // For a new file, its name as well.
            try Self.synchronize(file.descriptor, path: path)
            if isNew { try Self.synchronizeFolders(above: path) }
        } catch {
            _ = ftruncate(file.descriptor, off_t(end))
            throw error
        }
    }

    func truncate(to size: Int) throws(FileSystemError) {
        guard ftruncate(file.descriptor, off_t(size)) == 0 else { throw .last(at: path) }
    }

    /// Replaces the file's content: writes a hidden file beside it and renames that. The lock remains on the old file;
    /// programs that wait for it then find the file replaced.
    func replace(with bytes: [UInt8]) throws(FileSystemError) {
        let temporary = Self.neighbour(of: path, ending: FileWriter.temporarySuffix)
        let mode = try file.status.st_mode & 0o7777
        let new = try OpenFile(
            temporary, open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600))
        do throws(FileSystemError) {
            guard fchmod(new.descriptor, mode) == 0 else { throw .last(at: temporary) }
            try Self.write(bytes, to: new.descriptor, path: temporary)
            try Self.synchronize(new.descriptor, path: temporary)
        } catch {
            unlink(temporary)
            throw error
        }
        try FileWriter.put(temporary, inPlaceOf: path)
        try Self.synchronizeFolder(of: path)
    }

    /// `.visits.jsonl.ending` for `visits.jsonl`: hidden, so that no build reads it.
    static func neighbour(of path: String, ending: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." + path + ending }
        return path[...slash] + "." + path[slash...].dropFirst() + ending
    }

    /// One system call, unless the disk is full or a signal arrives. A program killed between two calls leaves an
    /// incomplete line, which the next change repairs.
    private static func write(_ bytes: [UInt8], to file: Int32, path: String) throws(FileSystemError) {
        guard FileWriter.write(bytes, toDescriptor: file) else { throw .last(at: path) }
    }

    private static func synchronize(_ file: Int32, path: String) throws(FileSystemError) {
        #if canImport(Darwin)
            // On macOS, fsync does not flush the drive's cache.
            if fcntl(file, F_FULLFSYNC) == 0 { return }
        #endif
        guard fsync(file) == 0 else { throw .last(at: path) }
    }

    /// The folders of a new file may be new too. Failures further up are ignored: those folders are old, and may not be
    /// readable.
    private static func synchronizeFolders(above path: String) throws(FileSystemError) {
        try synchronizeFolder(of: path)
        for folder in FileWriter.folders(above: path) { try? synchronizeFolder(of: folder) }
    }

    private static func synchronizeFolder(of path: String) throws(FileSystemError) {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        let file = try OpenFile(folder)
        // Some file systems cannot synchronise folders; the files in them are safe anyway.
        guard fsync(file.descriptor) == 0 || errno == EINVAL else { throw .last(at: folder) }
    }
}
