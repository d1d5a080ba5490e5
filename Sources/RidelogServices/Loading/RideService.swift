import RidelogCache
import RidelogImport
import Observation
import RidelogDiagnostics
import RidelogModels
import RidelogRepositories
import RidelogSystem

/// Loads all rides of a repository, several sources at once.
@MainActor
@Observable
public final class RideService {
    /// The result of importing each source, in the order of the repository.
    public private(set) var imports: Loadable<[RideImport]> = .idle
    /// What could not be read from the store, and why.
    public private(set) var diagnostics = DiagnosticCollector()
    private let repository: any RideRepository
    /// Holds charts and lines until a page shows them; if nil, they stay in memory.
    @ObservationIgnored package var spool: ImportSpool?
    /// Whether only the cache gets the rides, and ``imports`` just their numbers.
    @ObservationIgnored package var forgetsRides = false

    /// - Parameter repository: the store of the rides.
    public init(_ repository: any RideRepository) {
        self.repository = repository
    }

    /// Imports every source. If the task is cancelled, sources being read are finished and no more are started.
    ///
    /// - Parameters:
    ///   - settings: what is hidden, and how figures are computed.
    ///   - cache: the results of earlier builds.
    ///   - workers: how many sources are read at once, 1 or more.
    ///   - listed: called with the number of sources before the first is read.
    ///   - progress: called with the share of all sources that is read, 0 to 1, which never falls.
    public func load(
        _ settings: RideImporter.Settings,
        cache: RideCache? = nil,
        workers: Int = 1,
        listed: @Sendable (Int) -> Void = { _ in },
        progress: @escaping @Sendable (Double) -> Void = { _ in }
    ) async {
        imports = .loading(progress: 0)
        diagnostics = DiagnosticCollector()
        let repository = repository
        let importer = RideImporter(repository: repository, settings)
        do {
            let sources = try await repository.sources()
            listed(sources.count)
            let importProgress = ImportProgress(sources, report: progress)
            let (spool, forgetsRides) = (spool, forgetsRides)
            imports = .loaded(
                try await parallelRead(sources, workers: workers) { source in
                    let read = { @Sendable source in
                        await importer.read(source) { importProgress.advanced(source, to: $0) }
                    }
                    var result: RideImport
                    if let cache {
                        result = await cache.lookup(
                            source, spool: spool, hash: repository.hash(of:), otherwise: read)
                    } else {
                        result = await read(source)
                        if let spool { _ = result.content.move(to: spool, for: source) }
                    }
                    if forgetsRides { result.forgetRides() }
                    importProgress.finished(source)
                    return result
                })
        } catch {
            let failure = ReadingError(error)
            imports = .failed(failure)
            diagnostics.report(failureOf: .rides, failure)
        }
    }
}
