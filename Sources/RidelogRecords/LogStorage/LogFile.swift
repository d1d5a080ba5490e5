import RidelogFiles
import RidelogSystem

/// An open log file that this program alone may change, or that no one may change, until the value is gone.
///
/// The lock is `flock` on the file itself. Whoever waits for it may get that of a file which has been replaced
/// in the meantime; so the path is looked at again with the lock in hand.
struct LogFile {
    enum Purpose {
        /// Others may read too.
        case reading
        /// The file is made if there is none.
        case changing
        /// It is an error if there is no file.
        case existing
    }

    private let file: OpenFile
    private let isNew: Bool

    /// The file's path without links, as renaming would replace a link.
    var path: String { file.path }

    /// - Throws: if it cannot be opened, or others held it all the time (`EWOULDBLOCK`).
    init(_ path: String, for purpose: Purpose, lockTimeout: Duration) throws(FileSystemError) {
        let path = AbsolutePath.of(path)
        let flags = purpose == .reading ? O_RDONLY : O_RDWR | O_APPEND
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
}

extension LogFile {
    func size() throws(FileSystemError) -> Int { try file.size }

    /// The bytes of a range of the file, or as many of them as there are.
    func bytes(_ range: Range<Int>) throws(FileSystemError) -> [UInt8] {
        try FileRegion(file: file, range: range).bytes(at: 0, count: range.count)
    }

    /// Adds bytes at the end in one piece and waits until they are on the disk. If that fails, the file is as
    /// long as it was.
    func append(_ bytes: [UInt8]) throws(FileSystemError) {
        let end = try size()
        do throws(FileSystemError) {
            try Self.write(bytes, to: file.descriptor, path: path)
            // Its name, too, if it is a new one.
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

    /// Puts other bytes in place of all: in a hidden file beside it first, which is then renamed. The lock
    /// stays that of the old file; whoever waits for it will find that out.
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
        for folder in FileWriter.folders(above: path) { try? synchronizeFolder(of: folder) }
    }

    private static func synchronizeFolder(of path: String) throws(FileSystemError) {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        let file = try OpenFile(folder)
        // Some file systems cannot do this with a folder; what is in it is safe all the same.
        guard fsync(file.descriptor) == 0 || errno == EINVAL else { throw .last(at: folder) }
    }
}
