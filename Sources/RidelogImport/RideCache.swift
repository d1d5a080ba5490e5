import RidelogAnalysis
import RidelogDiagnostics
import RidelogModels
import RidelogRepositories
import Synchronization

/// What one build keeps for the next about the rides of a data folder: a source that has not changed is not read
/// again. Never fails; without it a build takes longer.
public final class RideCache: Sendable {
    /// nil for what the parts of a staged build know: nothing is kept.
    private let store: (any CacheStore)?
    private let settings: [UInt8]
    private let isPart: Bool
    private let geofences: GeofenceSums
    private let known: KnownEntries
    private let hasOtherSettings: Bool
    /// Why nothing could be used of what is in the store.
    private let problem: Diagnostic?
    private let new = Mutex<[CacheEntry]>([])

    /// - Parameters:
    ///   - store: where it is kept.
    ///   - settings: a hash of all but the source and the geofences that decides what becomes of it.
    ///   - geofences: those that rides are compared with: where one has changed, the rides near it are read again.
    public convenience init(
        _ store: any CacheStore, settings: [UInt8], geofences: GeofenceIndex = GeofenceIndex()
    ) {
        self.init(store, settings: settings, geofences: geofences, isPart: false)
    }

    /// - Parameter isPart: whether the store is all that later stages know of its sources: then it holds those that
    ///   could not be read, too, which are tried again all the same.
    package init(_ store: any CacheStore, settings: [UInt8], geofences: GeofenceIndex, isPart: Bool) {
        (self.store, self.settings, self.isPart) = (store, settings, isPart)
        self.geofences = GeofenceSums(geofences)
        do throws(CacheError) {
            let contents = try store.contents(settings: settings)
            known = KnownEntries(contents.entries.values)
            hasOtherSettings = contents.hasOtherSettings
            problem = hasOtherSettings && known.count == 0 ? .otherCache : nil
        } catch {
            (known, hasOtherSettings) = (KnownEntries([]), true)
            problem = .unreadableCache(error)
        }
    }

    /// What the parts of a staged build know.
    package init(parts entries: consuming [CacheEntry], settings: [UInt8], geofences: GeofenceIndex) {
        (store, self.settings, isPart) = (nil, settings, false)
        self.geofences = GeofenceSums(geofences)
        (known, hasOtherSettings, problem) = (KnownEntries(entries), false, nil)
    }

    /// The file of a data folder in a folder of caches.
    ///
    /// - Parameters:
    ///   - data: the data folder; its whole path decides.
    ///   - kind: what is kept in the file.
    package static func path(
        in folder: String, forData data: String, kind: String = "rides", _ suffix: String = "sqlite"
    ) -> String {
        folder + "/\(kind)-" + SHA256.hexadecimalHash(AbsolutePath.of(data).utf8).prefix(32) + "." + suffix
    }

    /// What is known of the source as it is now, or else what reading it gives, which is noted for ``keep(_:)``.
    ///
    /// - Parameters:
    ///   - spool: where charts and lines are kept that were read now.
    ///   - hash: gives the hash of the source's content, for one of which only the time is another one.
    package func lookup(
        _ source: RideSource, spool: ImportSpool? = nil, hash: (RideSource) async -> String? = { _ in nil },
        otherwise read: (RideSource) async -> RideImport
    ) async -> RideImport {
        let entry = known[source]
        let isNew = entry?.version != source.version
        let cached = entry?.rides(settings: settings)
        let isSame = isNew ? await isSame(source, as: entry, cached, hash) : entry != nil
        if isSame, let content = cached, content.geofenceSum == geofences.sum(near: content),
            !isPart || content.isWhole
        {
            if isNew, let entry { note(entry.stored, of: source) }
            var result = RideImport(source: source)
            (result.content, result.lookup) = (content, .hit)
            return result
        }
        var result = await read(source)
        if isSame, cached == nil { result.lookup = .corrupt }
        result.geofenceSum = geofences.sum(near: result.content)
        if isPart || result.content.isWhole, source.version != nil {
            note(result.content.move(to: spool, for: source, settings: settings), of: source)
        }
        return result
    }

    /// Whether a source is as it was but for its time: one that was copied or checked out anew.
    private func isSame(
        _ source: RideSource, as entry: CacheEntry?, _ cached: CachedImport?,
        _ hash: (RideSource) async -> String?
    ) async -> Bool {
        guard let known = cached?.hash, entry?.version.size == source.version?.size else { return false }
        return await hash(source) == known
    }

    private func note(_ content: CacheEntry.Content, of source: RideSource) {
        guard let version = source.version else { return }
        new.withLock { $0.append(CacheEntry(path: source.path, version: version, content)) }
    }

    /// Keeps what was read, and forgets what is gone.
    ///
    /// - Parameter imports: of all sources that there are.
    /// - Returns: at most one note, about what could not be used or kept.
    package func keep(_ imports: [RideImport]) async -> Diagnostic? {
        let isDamaged = imports.contains { $0.lookup == .corrupt }
        let problem = problem ?? (isDamaged ? .damagedCache : nil)
        let entries = new.withLock { new in
            defer { new = [] }
            return new.sorted { $0.path < $1.path }
        }
        let isStale = hasOtherSettings || imports.count { $0.lookup == .hit } != known.count
        guard let store, !entries.isEmpty || isStale else { return problem }
        do throws(CacheError) {
            let paths = isStale ? Set(imports.map(\.source.path)) : nil
            try store.update(with: entries, keeping: paths, settings: settings)
            return problem
        } catch {
            return problem ?? .unwritableCache(error)
        }
    }
}

/// What is known of each source, by a sum over its path: of very many sources a table by paths takes four times the memory.
/// Of two paths with one sum one is read again, as what is kept is sealed with its path.
private struct KnownEntries {
    private let entries: [(sum: UInt64, version: RideSource.Version, content: CacheEntry.Content)]

    init(_ entries: some Sequence<CacheEntry>) {
        self.entries = entries.map { (Checksum($0.path).value, $0.version, $0.stored) }.sorted {
            $0.sum < $1.sum
        }
    }

    var count: Int { entries.count }

    /// With the path that is listed, which rides keep: a copy of it for each of very many takes much memory.
    subscript(source: RideSource) -> CacheEntry? {
        let sum = Checksum(source.path).value
        let place = entries.partitioningIndex { $0.sum >= sum }
        guard entries.indices.contains(place), entries[place].sum == sum else { return nil }
        return CacheEntry(path: source.path, version: entries[place].version, entries[place].content)
    }
}

/// Notes, as nothing is wrong with the site.
extension Diagnostic {
    /// What the codes of messages about the cache begin with.
    package static let cacheCode = "cache."

    fileprivate static let otherCache = Diagnostic(
        .note, code: cacheCode + "other",
        "the cache was made with other settings or by another version; every ride is read again")

    fileprivate static let damagedCache = Diagnostic(
        .note, code: cacheCode + "damaged",
        "a part of the cache could not be read; the rides in it are read again")

    fileprivate static func unreadableCache(_ error: CacheError) -> Diagnostic {
        Diagnostic(
            .note, code: cacheCode + "unreadable",
            "the cache could not be read (\(error.reason)); every ride is read again")
    }

    private static let unwritableCode = cacheCode + "unwritable"

    /// Whether what was found out could not be kept.
    package var isUnwritableCache: Bool { code == Self.unwritableCode }

    fileprivate static func unwritableCache(_ error: CacheError) -> Diagnostic {
        Diagnostic(
            .note, code: unwritableCode,
            "the cache could not be written (\(error.reason)); the next build reads every ride again",
            remedy: "Name another folder with --cache, or build with --no-cache.")
    }
}
