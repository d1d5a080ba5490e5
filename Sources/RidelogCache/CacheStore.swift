import RidelogModels

/// Stores the results of imports for the next build. Nothing is lost with it: what is missing is read from the sources
/// again.
public protocol CacheStore: Sendable {
    /// The entries that were stored under these settings.
    ///
    /// - Parameter settings: a hash of everything but the source that the result of an import depends on.
    /// - Throws: if the store exists and cannot be read.
    func contents(settings: [UInt8]) throws(CacheError) -> CacheContents

    /// Adds or replaces entries atomically, and removes those that are no longer of use: entries under other settings,
    /// and entries of sources that are gone.
    ///
    /// - Parameters:
    ///   - entries: the new entries.
    ///   - paths: the paths of all current sources; nil if all sources with entries are still there.
    ///   - settings: those under which the entries were made.
    func update(
        with entries: [CacheEntry], keeping paths: Set<String>?, settings: [UInt8]
    ) throws(CacheError)
}

/// The contents of a store.
public struct CacheContents: Sendable {
    /// The entries under the requested settings, by path.
    public var entries: [String: CacheEntry]
    /// Whether the store also has something of no use: entries of other settings or of another version of the program,
    /// or what a build left that was killed.
    public var hasOtherSettings: Bool

    /// The entries of the last build; empty by default.
    public init(entries: [String: CacheEntry] = [:], hasOtherSettings: Bool = false) {
        self.entries = entries
        self.hasOtherSettings = hasOtherSettings
    }
}

/// The result of importing one source, and the version of the source.
public struct CacheEntry: Hashable, Sendable {
    /// The source's path, relative to the data folder.
    public var path: String
    /// The source's size and time of change when it was read.
    public var version: RideSource.Version
    package let stored: Content

    /// The bytes, in memory or in a spool.
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

    /// The encoded ``CachedImport``, with a checksum that detects damage.
    package var content: [UInt8] { stored.bytes }

    package init(path: String, version: RideSource.Version, content: [UInt8]) {
        self.init(path: path, version: version, .held(content))
    }

    package init(path: String, version: RideSource.Version, _ content: Content) {
        self.path = path
        self.version = version
        stored = content
    }

    /// Decodes the entry; nil if it is damaged, or cannot be read.
    public func rides(settings: [UInt8]) -> CachedImport? {
        let source = RideSource(path: path, version: version)
        switch stored {
        case .held(let bytes): return try? CachedImport(bytes, of: source, settings: settings)
        case .spooled(let spooled):
            guard let bytes = spooled.readableBytes else { return nil }
            return try? CachedImport(bytes, of: source, settings: settings, in: spooled)
        }
    }
}

extension CacheEntry {
    /// Whether both have the same bytes for the same version of a source.
    public static func == (left: CacheEntry, right: CacheEntry) -> Bool {
        left.path == right.path && left.version == right.version && left.content == right.content
    }

    /// Hashes path and version only, on which the bytes depend.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(path)
        hasher.combine(version)
    }
}

/// Why a store cannot be used.
public struct CacheError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reason as the system words it.
    public var reason: String

    /// - Parameter reason: what went wrong, for people.
    public init(reason: String) {
        self.reason = reason
    }

    /// The same as ``reason``.
    public var description: String { reason }
}
