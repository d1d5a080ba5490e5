import RidelogImport
import RidelogDiagnostics
import RidelogModels
import RidelogRepositories
import RidelogServices

/// What one build hands on to the next about the rides of a data folder. Never fails: a build without it takes
/// longer, that is all.
struct BuildCache: Sendable {
    /// What is known already.
    let memory: RideCache
    /// At most one, about what could not be made use of.
    private(set) var diagnostics = DiagnosticCollector()
    private let store: any CacheStore
    private let settings: [UInt8]
    private let hasOthers: Bool

    init(_ store: any CacheStore, settings: CacheSettings) {
        self.store = store
        self.settings = settings.fingerprint
        do throws(CacheError) {
            let manifest = try store.manifest(settings: self.settings)
            memory = RideCache(manifest, settings: self.settings)
            hasOthers = manifest.hasOthers
            if manifest.hasOthers, manifest.entries.isEmpty { diagnostics.report(.otherCache) }
        } catch {
            memory = .none
            hasOthers = true
            diagnostics.report(.unreadableCache(error))
        }
    }

    /// - Throws: if the cache would lie where the site is published.
    static func check(_ options: BuildOptions) throws(BuildFailure) {
        guard let folder = options.cache, AbsolutePath.isInside(folder, folder: options.output) else {
            return
        }
        throw BuildFailure(
            .error, code: "cache.in-output", at: SourceLocation(file: folder),
            "the cache is not for publishing, and this folder lies in the output",
            remedy: "Name another folder behind --cache, or build with --no-cache.")
    }

    /// The file of a data folder in a folder of caches.
    ///
    /// - Parameters:
    ///   - folder: the folder of caches.
    ///   - data: the data folder; its whole path decides.
    ///   - kind: what is kept in the file.
    ///   - suffix: what the file is.
    static func path(
        in folder: String, forData data: String, kind: String = "rides", _ suffix: String = "sqlite"
    ) -> String {
        folder + "/\(kind)-" + SHA256.hexadecimalHash(AbsolutePath.of(data).utf8).prefix(32) + "." + suffix
    }

    /// Keeps what was read, and forgets what is gone.
    ///
    /// - Parameter imports: of all sources that there are.
    mutating func keep(_ imports: [RideImport], workers: Int) async {
        if diagnostics.isEmpty, imports.contains(where: { $0.recall == .damaged }) {
            diagnostics.report(.damagedCache)
        }
        let entries = await RideCache.entries(for: imports, settings: settings, workers: workers)
        let paths = Set(imports.map(\.source.path))
        guard !entries.isEmpty || hasOthers || memory.knowsMore(than: paths) else { return }
        do throws(CacheError) {
            try store.update(with: entries, keeping: paths, settings: settings)
        } catch {
            if diagnostics.isEmpty { diagnostics.report(.unwritableCache(error)) }
        }
    }
}

extension Audience {
    /// What the names of files begin with that a build keeps for the next one of its audience.
    var prefix: String { self == .owner ? "owner-" : "" }
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

    fileprivate static func unwritableCache(_ error: CacheError) -> Diagnostic {
        Diagnostic(
            .note, code: cacheCode + "unwritable",
            "the cache could not be written (\(error.reason)); the next build reads every ride again",
            remedy: "Name another folder behind --cache, or build with --no-cache.")
    }
}
