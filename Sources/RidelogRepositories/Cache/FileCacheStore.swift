import RidelogModels
import RidelogSystem

/// A cache store in one private file. New entries are appended, so that one more ride does not copy all others. To
/// remove entries the file is replaced, so that nothing of them stays in it.
public struct FileCacheStore: CacheStore {
    /// The file's path.
    public let path: String
    private let program: String
    private let spool: ImportSpool?

    /// - Parameters:
    ///   - path: a file that nothing else uses; created with its folder when there are entries to store.
    ///   - program: identifies this build of the program. Entries of others are not used.
    public init(path: String, program: String = "") {
        self.init(path: path, program: program, spool: nil)
    }

    /// - Parameter spool: if given, entries stay in the file until they are used; the spool records if they cannot be
    ///   read then.
    package init(path: String, program: String, spool: ImportSpool?) {
        (self.path, self.program, self.spool) = (path, program, spool)
    }

    public func contents(settings: [UInt8]) throws(CacheError) -> CacheContents {
        guard let content = try content() else { return CacheContents() }
        guard content.program == program, content.settings == settings else {
            return CacheContents(hasOtherSettings: true)
        }
        return CacheContents(entries: content.entries.keyed(by: \.path))
    }

    public func update(
        with entries: [CacheEntry], keeping paths: Set<String>?, settings: [UInt8]
    ) throws(CacheError) {
        try rethrowing(as: { CacheError(reason: $0.reason) }) { () throws(FileSystemError) in
            let (file, isLocked) = try opened()
            // A damaged file is replaced, and one of another program or of other settings.
            let known = try EntryFile(file).flatMap { known in
                known.index.program == program && known.index.settings == settings ? known : nil
            }
            let new = Set(entries.map(\.path))
            let kept = (known?.index.places ?? []).filter {
                paths?.contains($0.path) != false && !new.contains($0.path)
            }
            if let known, isLocked, known.isCompact, kept.count == known.index.places.count {
                try known.append(entries)
            } else {
                let index = EntryFile.Index(program: program, settings: settings)
                try EntryFile.replace(path, with: index, keeping: kept, of: file, adding: entries)
            }
        }
    }

    /// The contents of the file; nil if there is none.
    ///
    /// - Throws: if it cannot be read, or is damaged.
    package func content() throws(CacheError) -> Content? {
        do throws(FileSystemError) {
            let file = try OpenFile(path)
            guard try file.size > 0 else { return nil }
            guard let stored = try EntryFile(file) else { throw FileSystemError(path: path, code: 0) }
            return Content(
                program: stored.index.program, settings: stored.index.settings,
                entries: try stored.entries(in: spool))
        } catch {
            if error.isMissing { return nil }
            throw CacheError(reason: error.code == 0 ? "it is damaged" : error.reason)
        }
    }

    /// The contents of the file.
    package struct Content: Sendable {
        /// The build of the program that wrote it.
        package let program: String
        /// The settings of the entries.
        package let settings: [UInt8]
        package let entries: [CacheEntry]
    }

    /// Opens the file for changes, creating it if it is missing, and locks it against other builds.
    ///
    /// - Returns: the file, and whether the file system has locks. Without them, the file must be replaced, so that no
    ///   other process reads half of a change.
    private func opened() throws(FileSystemError) -> (file: OpenFile, isLocked: Bool) {
        let end = ContinuousClock.now + Self.wait
        while true {
            try PrivateFile.make(path)
            let file = try OpenFile(path, open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW))
            guard let isLocked = try? file.lock() else { return (file, false) }
            // The earlier holder of the lock may have replaced the file.
            if isLocked, FileIdentity(try file.status) == FileIdentity(of: path) { return (file, true) }
            guard ContinuousClock.now < end else { throw FileSystemError(path: path, code: EWOULDBLOCK) }
            if !isLocked { usleep(Self.pause) }
        }
    }

    /// How long to wait for another build.
    private static let wait = Duration.seconds(5)
    /// Microseconds.
    private static let pause: UInt32 = 10_000
}
