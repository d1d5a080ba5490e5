import RidelogImport
import Observation
import RidelogDiagnostics
import RidelogModels
import RidelogRepositories
import RidelogSystem

/// All rides, read from a repository side by side.
@MainActor
@Observable
public final class RideService {
    /// What became of each source, in the order of the repository.
    public private(set) var imports: Loadable<[RideImport]> = .idle
    /// What could not be taken of the store, and why.
    public private(set) var diagnostics = DiagnosticCollector()
    private let repository: any RideRepository
    /// Where charts and lines are kept until a page shows them; in memory without one.
    @ObservationIgnored package var spool: ImportSpool?

    /// - Parameter repository: where the rides come from.
    public init(_ repository: any RideRepository) {
        self.repository = repository
    }

    /// Reads every source. If the task is cancelled, what is being read is finished and nothing more is begun.
    ///
    /// - Parameters:
    ///   - settings: what is hidden, and how figures are computed.
    ///   - cache: what is known already and need not be read.
    ///   - workers: how many sources are read at once, 1 or more.
    ///   - listed: called with the number of sources before the first is read.
    ///   - progress: called with how much is read of all sources, 0 to 1, which only grows.
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
            let spool = spool
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
