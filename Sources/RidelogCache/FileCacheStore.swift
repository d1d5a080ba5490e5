import RidelogFiles
import RidelogModels
import RidelogSystem

/// A cache store in one private file. New entries are appended, so that one more ride does not copy all others. To
/// remove entries the file is replaced, so that nothing of them stays in it.
public struct FileCacheStore: CacheStore {
    /// The file's path.
    public let path: String
    private let program: String
    private let spool: ImportSpool?
    private let appends: Bool
    /// How long to wait for another build.
    private let wait: Duration

    /// - Parameters:
    ///   - path: a file that nothing else uses; created with its folder when there are entries to store.
    ///   - program: identifies this build of the program. Entries of others are not used.
    public init(path: String, program: String = "") {
        self.init(path: path, program: program, spool: nil)
    }

    /// - Parameters:
    ///   - spool: if given, entries stay in the file until they are used; the spool records if they cannot be read
    ///     then.
    ///   - appends: false for folders that several machines share, where the locks of one may not hold for another:
    ///     then each update replaces the file.
    package init(
        path: String, program: String, spool: ImportSpool?, appends: Bool = true,
        wait: Duration = .seconds(5)
    ) {
        (self.path, self.program, self.spool) = (path, program, spool)
        (self.appends, self.wait) = (appends, wait)
    }

    public func contents(settings: [UInt8]) throws(CacheError) -> CacheContents {
        try rethrowing(as: Self.error) { () throws(FileSystemError) in
            guard let stored = try stored() else { return CacheContents() }
            guard stored.isOf(program, settings) else { return CacheContents(hasOtherSettings: true) }
            // What a killed build left may be of a source that is gone now.
            return CacheContents(
                entries: try stored.entries(in: spool).keyed(by: \.path),
                hasOtherSettings: !stored.isWhole || hasRemains)
        }
    }

    public func update(
        with entries: [CacheEntry], keeping paths: Set<String>?, settings: [UInt8]
    ) throws(CacheError) {
        let (file, isLocked) = try opened()
        defer { withExtendedLifetime(file) {} }
        // A file that cannot be read is replaced, and one of another program or of other settings.
        let known = ((try? EntryFile(file)) ?? nil).flatMap { $0.isOf(program, settings) ? $0 : nil }
        let places = known?.index.places ?? []
        let new = Set(entries.map(\.path))
        let kept = places.filter { paths?.contains($0.path) != false && !new.contains($0.path) }
        try rethrowing(as: Self.error) { () throws(FileSystemError) in
            if let known, isLocked, known.isWhole, known.isCompact, !hasRemains, kept.count == places.count {
                try known.append(entries)
            } else {
                let index = EntryFile.Index(program: program, settings: settings)
                try EntryFile.replace(path, with: index, keeping: kept, of: file, adding: entries)
            }
        }
    }

    /// Whether anything was stored.
    package var hasContent: Bool { ((try? OpenFile(path).size) ?? 0) > 0 }

    /// The contents of the file, of whatever program; nil if there is none.
    ///
    /// - Throws: if it cannot be read, or is damaged.
    package func content() throws(CacheError) -> Content? {
        try rethrowing(as: Self.error) { () throws(FileSystemError) in
            guard let stored = try stored() else { return nil }
            return Content(
                program: stored.index.program, settings: stored.index.settings,
                entries: try stored.entries(in: spool))
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

    /// The file, if there is one that is not empty.
    private func stored() throws(FileSystemError) -> EntryFile? {
        do throws(FileSystemError) {
            let file = try OpenFile(path)
            guard try file.size > 0 else { return nil }
            // Twice, as another build may write the head while it is read.
            for _ in 0..<2 {
                if let stored = try EntryFile(file) { return stored }
            }
        } catch {
            if error.isMissing { return nil }
            throw error
        }
        throw .damaged(path)
    }

    /// Whether a build was killed that replaced the file. The next replacement overwrites what it left.
    private var hasRemains: Bool { PrivateFile.exists(path + FileWriter.temporarySuffix) }

    private static func error(_ error: FileSystemError) -> CacheError { CacheError(reason: error.reason) }

    /// Opens the file for changes, creating it if it is missing, and locks it against other builds.
    ///
    /// - Returns: the file, and whether it is locked. If not, it must be replaced, so that no other process reads half
    ///   of a change.
    private func opened() throws(CacheError) -> (file: OpenFile, isLocked: Bool) {
        let end = ContinuousClock.now + wait
        while ContinuousClock.now < end {
            let file = try rethrowing(as: Self.error) { () throws(FileSystemError) in
                try PrivateFile.make(path)
                return try OpenFile(path, open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW))
            }
            guard appends, let isLocked = try? file.lock() else { return (file, false) }
            // The earlier holder of the lock may have replaced the file.
            if isLocked, (try? file.status).map(FileIdentity.init) == FileIdentity(of: path) {
                return (file, true)
            }
            usleep(Self.pause)
        }
        throw CacheError(reason: "another build is using it")
    }

    /// Microseconds.
    private static let pause: UInt32 = 10_000
}
