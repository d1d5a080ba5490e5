import RidelogImport
import RidelogDiagnostics
import RidelogModels
import RidelogRepositories
import RidelogServices

/// Reads the rides, but for those that the cache knows.
@MainActor
struct RideLoader {
    let repository: any RideRepository
    let settings: RideImporter.Settings
    let workers: Int
    let observer: any BuildObserver

    /// What became of every source, and diagnostics about it.
    ///
    /// - Parameter spool: where charts and lines of the rides are from then on.
    func load(_ cache: RideCache?, _ spool: ImportSpool? = ImportSpool()) async -> LoadedRides {
        let service = RideService(repository)
        service.spool = spool
        await service.load(
            settings, cache: cache, workers: workers,
            listed: { [observer] in observer.began(.read, total: $0) }, progress: observer.advanced)
        var loaded = LoadedRides(
            imports: service.imports, diagnostics: service.diagnostics, spool: service.spool)
        // What could not be read, or not to its end, must not make the cache forget.
        guard let cache, let imports = service.imports.value else { return loaded }
        if let problem = await cache.keep(imports) { loaded.cacheDiagnostics.report(problem) }
        return loaded
    }
}

/// What became of every source of rides.
struct LoadedRides: Sendable {
    let imports: Loadable<[RideImport]>
    /// Why the store could not be read, if it could not.
    let diagnostics: DiagnosticCollector
    /// Where their charts and lines are.
    var spool: ImportSpool?
    /// About the cache: not for the site, which is the same with one and without.
    var cacheDiagnostics = DiagnosticCollector()

    var all: [Ride] { (imports.value ?? []).flatMap { $0.rides } }
}
