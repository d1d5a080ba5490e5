/// Keeps what builds found out about their sources, for the next build. Nothing is lost with it: whatever it
/// does not give is read from the sources again.
public protocol CacheStore: Sendable {
    /// What was kept under these settings.
    ///
    /// - Parameter settings: a hash of all but the source that decides what becomes of it.
    /// - Throws: if the store is there and cannot be read.
    func contents(settings: [UInt8]) throws(CacheError) -> CacheContents

    /// Takes in entries in place of older ones, all of them or none, and forgets what cannot be of use again:
    /// entries under other settings, and of sources that are gone.
    ///
    /// - Parameters:
    ///   - entries: what is new.
    ///   - paths: all sources that there are; nil if all that is in the store is of use, and the entries are of other
    ///     sources.
    ///   - settings: those under which the entries were made.
    func update(
        with entries: [CacheEntry], keeping paths: Set<String>?, settings: [UInt8]
    ) throws(CacheError)
}

/// What a store knows.
public struct CacheContents: Sendable {
    /// Made under the settings that were asked for, by path.
    public var entries: [String: CacheEntry]
    /// Whether there was anything that was made under other settings, or by another version of the program.
    public var hasOtherSettings: Bool

    /// What was read at the last build, by path; nothing where there was none.
    public init(entries: [String: CacheEntry] = [:], hasOtherSettings: Bool = false) {
        self.entries = entries
        self.hasOtherSettings = hasOtherSettings
    }
}

/// What became of one source at the version that it had.
public struct CacheEntry: Hashable, Sendable {
    /// The source's path, relative to the data folder.
    public var path: String
    /// The source's size and time of change when it was read.
    public var version: RideSource.Version
    package internal(set) var stored: Content

    /// Where its bytes are.
    package enum Content: Sendable {
        case held([UInt8])
        case spooled(SpooledBytes)

        var bytes: [UInt8] {
            switch self {
            case .held(let bytes): bytes
            case .spooled(let spooled): spooled.bytes
            }
        }
    }

    /// In a form of our own, with a sum by which damage is seen.
    package var content: [UInt8] { stored.bytes }

    package init(path: String, version: RideSource.Version, content: [UInt8]) {
        self.init(path: path, version: version, .held(content))
    }

    package init(path: String, version: RideSource.Version, _ content: Content) {
        self.path = path
        self.version = version
        stored = content
    }

    /// What was kept; nil if it is damaged.
    public func rides(settings: [UInt8]) -> CachedImport? {
        let source = RideSource(path: path, version: version)
        let spooled: SpooledBytes? = if case .spooled(let bytes) = stored { bytes } else { nil }
        return try? CachedImport(content, of: source, settings: settings, in: spooled)
    }
}

extension CacheEntry {
    /// Whether both have the same bytes for the same version of a source.
    public static func == (left: CacheEntry, right: CacheEntry) -> Bool {
        left.path == right.path && left.version == right.version && left.content == right.content
    }

    /// Takes in the source and its version, which decide the bytes.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(path)
        hasher.combine(version)
    }
}

/// Why a store cannot be used.
public struct CacheError: Error, Hashable, Sendable, CustomStringConvertible {
    /// In the words of the system or of SQLite.
    public var reason: String

    /// - Parameter reason: what went wrong, for people.
    public init(reason: String) {
        self.reason = reason
    }

    /// The same as ``reason``.
    public var description: String { reason }
}
