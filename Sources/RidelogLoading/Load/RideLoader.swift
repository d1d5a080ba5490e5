import RidelogCache
import RidelogConfiguration
import RidelogImport
import RidelogDiagnostics
import RidelogModels
import RidelogRepositories
import RidelogServices

/// Reads all rides that are not in the cache.
@MainActor
struct RideLoader {
    let repository: any RideRepository
    let settings: RideImporter.Settings
    let workers: Int
    let observer: any BuildObserver

    /// Imports every source.
    ///
    /// - Parameters:
    ///   - spool: takes charts and lines of the rides.
    ///   - forgetsRides: whether the rides are only for the cache.
    func load(
        _ cache: RideCache?, _ spool: ImportSpool? = ImportSpool(), forgetsRides: Bool = false
    ) async -> LoadedRides {
        let service = RideService(repository)
        (service.spool, service.forgetsRides) = (spool, forgetsRides)
        await service.load(
            settings, cache: cache, workers: workers,
            listed: { [observer] in observer.began(.read, total: $0) }, progress: observer.advanced)
        var loaded = LoadedRides(
            imports: service.imports, diagnostics: service.diagnostics, spool: service.spool)
        // If the store could not be read completely, the cache keeps its entries.
        guard let cache, let imports = service.imports.value else { return loaded }
        if let problem = await cache.keep(imports) { loaded.cacheDiagnostics.report(problem) }
        return loaded
    }
}

/// The import results of all sources.
package struct LoadedRides: Sendable {
    package let imports: Loadable<[RideImport]>
    /// Diagnostics about the store, if it could not be read.
    package let diagnostics: DiagnosticCollector
    /// Holds the charts and lines of the rides.
    var spool: ImportSpool?
    /// Diagnostics about the cache. They are not for the site, which is the same with and without a cache.
    package var cacheDiagnostics = DiagnosticCollector()

    package var all: [Ride] { (imports.value ?? []).flatMap { $0.rides } }
}
