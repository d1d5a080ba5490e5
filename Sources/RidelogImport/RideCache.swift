import RidelogAnalysis
import RidelogCache
import RidelogDiagnostics
import RidelogFiles
import RidelogModels
import Synchronization

/// What one build keeps for the next about the rides of a data folder, so that unchanged sources are not read again. It
/// never fails; without it a build takes longer.
public final class RideCache: Sendable {
    /// nil if the entries come from the parts of a staged build: then nothing is kept.
    private let store: (any CacheStore)?
    private let settings: [UInt8]
    private let isPart: Bool
    private let geofences: GeofenceSums
    private let known: KnownEntries
    private let hasOtherSettings: Bool
    /// Why no entry of the store could be used.
    private let problem: Diagnostic?
    private let new = Mutex<[CacheEntry]>([])

    /// - Parameters:
    ///   - store: where the entries are kept.
    ///   - settings: a hash of everything, except source and geofences, that the result of an import depends on.
    ///   - geofences: the geofences that rides are compared with. If one changes, the rides near it are read again.
    public convenience init(
        _ store: any CacheStore, settings: [UInt8], geofences: GeofenceIndex = GeofenceIndex()
    ) {
        self.init(store, settings: settings, geofences: geofences, isPart: false)
    }

    /// - Parameter isPart: whether later stages know the sources from this store alone. Then it also holds sources that
    ///   could not be read; these are tried again all the same.
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

    /// A cache of the entries of all parts of a staged build, of which nothing is kept.
    package init(parts entries: consuming [CacheEntry], settings: [UInt8], geofences: GeofenceIndex) {
        (store, self.settings, isPart) = (nil, settings, false)
        self.geofences = GeofenceSums(geofences)
        (known, hasOtherSettings, problem) = (KnownEntries(entries), false, nil)
    }

    /// The path of the cache file for a data folder.
    ///
    /// - Parameters:
    ///   - data: the data folder; the name is a hash of its absolute path.
    ///   - kind: what is kept in the file.
    package static func path(
        in folder: String, forData data: String, kind: String = "rides", _ suffix: String = "cache"
    ) -> String {
        folder + "/\(kind)-" + SHA256.hexadecimalHash(AbsolutePath.of(data).utf8).prefix(32) + "." + suffix
    }

    /// The cached result if the source is unchanged; otherwise reads the source, and notes the result for ``keep(_:)``.
    ///
    /// - Parameters:
    ///   - spool: takes the charts and lines of a source that is read.
    ///   - hash: returns the hash of the source's content; is called if only the source's time has changed.
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

    /// Whether only the time of a source has changed, as when it was copied or checked out again.
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

    /// Stores the new results, and removes those of sources that are gone.
    ///
    /// - Parameter imports: the results for all current sources.
    /// - Returns: a note if the cache could not be used or written.
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
            return .unwritableCache(error)
        }
    }
}

/// The entry of each source, by a checksum of its path: for very many sources a table by paths takes four times the
/// memory. Of two paths with the same checksum one is read again, because entries are sealed with their path.
private struct KnownEntries {
    private let entries: [(sum: UInt64, version: RideSource.Version, content: CacheEntry.Content)]

    init(_ entries: some Sequence<CacheEntry>) {
        self.entries = entries.map { (Checksum($0.path).value, $0.version, $0.stored) }.sorted {
            $0.sum < $1.sum
        }
    }

    var count: Int { entries.count }

    /// The entry has the path of the given source, not a copy of it: for very many sources copies take much memory.
    subscript(source: RideSource) -> CacheEntry? {
        let sum = Checksum(source.path).value
        let place = entries.partitioningIndex { $0.sum >= sum }
        guard entries.indices.contains(place), entries[place].sum == sum else { return nil }
        return CacheEntry(path: source.path, version: entries[place].version, entries[place].content)
    }
}

/// Notes, as nothing is wrong with the site.
extension Diagnostic {
    /// The prefix of the codes of diagnostics about the cache.
    package static let cacheCode = "cache."

    fileprivate static let otherCache = Diagnostic(
        .note, code: cacheCode + "other",
        "the cache was made with other settings or by another version; every ride is read again")

    fileprivate static let damagedCache = Diagnostic(
        .note, code: cacheCode + "damaged",
        "part of the cache could not be read; the rides in it are read again")

    fileprivate static func unreadableCache(_ error: CacheError) -> Diagnostic {
        Diagnostic(
            .note, code: cacheCode + "unreadable",
            "the cache could not be read (\(error.reason)); every ride is read again")
    }

    private static let unwritableCode = cacheCode + "unwritable"

    /// Whether the cache could not be written.
    package var isUnwritableCache: Bool { code == Self.unwritableCode }

    fileprivate static func unwritableCache(_ error: CacheError) -> Diagnostic {
        Diagnostic(
            .note, code: unwritableCode,
            "the cache could not be written (\(error.reason)); the next build reads every ride again",
            remedy: "Name another folder with --cache, or build with --no-cache.")
    }
}
