import Observation
import RidelogModels
import RidelogRepositories

/// All rides, read from a repository side by side.
@MainActor
@Observable
public final class RideService {
    /// What became of each source, in the order of the repository.
    public private(set) var imports: Loadable<[RideImport]> = .idle

    public init() {}

    /// Reads every source.
    ///
    /// - Parameters:
    ///   - sources: what to read.
    ///   - importer: how a source is read.
    ///   - memory: what is known already and need not be read.
    ///   - workers: how many sources are read at once, 1 or more.
    ///   - progress: called with the number of sources that are done.
    public func load(
        _ sources: [RideSource],
        with importer: RideImporter,
        memory: RideMemory = .none,
        workers: Int,
        progress: @escaping @Sendable (Int) -> Void = { _ in }
    ) async {
        imports = .loading(progress: 0)
        imports = .loaded(
            await parallelMap(
                sources, workers: workers, { memory.recall($0, otherwise: importer.read) },
                progress: progress))
    }
}
