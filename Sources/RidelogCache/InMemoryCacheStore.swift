import Synchronization

/// A cache store in memory, for tests and for programs that build repeatedly.
public final class InMemoryCacheStore: CacheStore {
    private let kept = Mutex<(settings: [UInt8], entries: [String: CacheEntry])?>(nil)

    public init() {}

    public func contents(settings: [UInt8]) -> CacheContents {
        kept.withLock { kept in
            guard let kept else { return CacheContents() }
            guard kept.settings == settings else {
                return CacheContents(hasOtherSettings: !kept.entries.isEmpty)
            }
            return CacheContents(entries: kept.entries)
        }
    }

    public func update(with entries: [CacheEntry], keeping paths: Set<String>?, settings: [UInt8]) {
        kept.withLock { kept in
            var all = kept?.settings == settings ? kept?.entries ?? [:] : [:]
            if let paths { all = all.filter { paths.contains($0.key) } }
            for entry in entries { all[entry.path] = entry }
            kept = (settings, all)
        }
    }
}
