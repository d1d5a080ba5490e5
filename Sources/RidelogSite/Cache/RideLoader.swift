import RidelogDiagnostics
import RidelogRepositories
import RidelogServices

/// Reads the rides, but for those that the cache knows.
@MainActor
struct RideLoader {
    let repository: any RideRepository
    let importer: RideImporter
    let workers: Int
    let observer: any BuildObserver

    /// What became of every source, and what there is to say about the cache.
    func load(_ cache: BuildCache?) async -> Fetched<[RideImport]> {
        let sources = repository.sources()
        observer.began(.read, total: sources.count)
        let service = RideService()
        await service.load(
            sources, with: importer, memory: cache?.memory ?? .none, workers: workers,
            progress: observer.advanced)
        let imports = service.imports.value ?? []
        guard var cache else { return Fetched(imports) }
        await cache.keep(imports, workers: workers)
        return Fetched(imports, diagnostics: cache.diagnostics)
    }
}
