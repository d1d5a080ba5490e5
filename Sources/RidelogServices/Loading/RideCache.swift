import RidelogImport
import RidelogModels
import RidelogRepositories

/// What an earlier build found out about sources: one that has not changed since is not read again.
public struct RideCache: Sendable {
    private let entries: [String: CacheEntry]
    private let settings: [UInt8]

    /// Knows nothing.
    public static let none = RideCache(Manifest(), settings: [])

    /// - Parameters:
    ///   - manifest: what a store knows.
    ///   - settings: those that the store was asked for.
    public init(_ manifest: Manifest, settings: [UInt8]) {
        entries = manifest.entries
        self.settings = settings
    }

    /// What is known of the source as it is now, or else what reading it gives.
    func recall(_ source: RideSource, otherwise read: (RideSource) async -> RideImport) async -> RideImport {
        guard let entry = entries[source.path], entry.version == source.version else {
            return await read(source)
        }
        guard let kept = entry.rides(settings: settings) else {
            var result = await read(source)
            result.recall = .damaged
            return result
        }
        return RideImport(kept, of: source)
    }

    /// Whether something is known of a source that is not among these.
    package func knowsMore(than paths: Set<String>) -> Bool {
        entries.keys.contains { !paths.contains($0) }
    }

    /// What a later build should know: of all that was read, in the order of the imports.
    package static func entries(
        for imports: [RideImport], settings: [UInt8], workers: Int
    ) async -> [CacheEntry] {
        let new = imports.filter { $0.recall != .known && $0.failure?.isAboutReading != true }
        return await parallelMap(new, workers: workers) { result in
            CacheEntry(result.kept, of: result.source, settings: settings)
        }.compactMap(\.self)
    }
}
