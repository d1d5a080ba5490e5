import RidelogImport
import RidelogDiagnostics
import RidelogModels
import RidelogRepositories
import RidelogServices
import Synchronization
import Testing

/// A cancelled import begins nothing more: counted.
@MainActor
@Suite struct CancelTests {
    /// Counts what is read, and calls someone when it has come to a certain number.
    private final class Watched: RideRepository {
        private struct State {
            var begun = 0
            var finished = 0
            var cancel: (@Sendable () -> Void)?
        }

        private let count: Int
        private let stop: Int
        private let state = Mutex(State())

        init(_ count: Int, stop: Int) {
            self.count = count
            self.stop = stop
        }

        var begun: Int { state.withLock(\.begun) }
        var finished: Int { state.withLock(\.finished) }

        func onStop(_ cancel: @escaping @Sendable () -> Void) {
            state.withLock { $0.cancel = cancel }
        }

        func sources() -> [RideSource] { (0..<count).map { RideSource(path: "\($0)") } }

        func contents(of source: RideSource) async throws(Diagnostic) -> RideContents {
            let cancel = state.withLock { state in
                state.begun += 1
                return state.begun == stop ? state.cancel : nil
            }
            cancel?()
            await Task.yield()
            state.withLock { $0.finished += 1 }
            return RideContents(rides: [], hash: source.path)
        }
    }

    private func load(
        _ repository: Watched, workers: Int
    ) async -> (imports: Loadable<[RideImport]>, diagnostics: DiagnosticCollector) {
        let service = RideService(repository)
        let (hold, release) = AsyncStream<Void>.makeStream()
        let task = Task { @MainActor in
            for await _ in hold { break }
            await service.load(.showingAll, workers: workers)
        }
        repository.onStop { task.cancel() }
        release.yield()
        await task.value
        return (service.imports, service.diagnostics)
    }

    @Test(
        "reads at most one more source per other worker after a cancel", arguments: [1, 2, 3, 8], [1, 10, 77])
    func cancelMidway(_ workers: Int, _ stop: Int) async {
        let repository = Watched(1000, stop: stop)
        let (imports, diagnostics) = await load(repository, workers: workers)
        #expect(imports.error as? ReadingError == .cancelled)
        #expect(diagnostics.isEmpty)
        // Every other worker may have been past the question whether to go on.
        #expect(repository.begun >= stop && repository.begun <= stop + workers - 1)
        #expect(repository.finished == repository.begun)
    }

    @Test("reads all sources in order without a cancel", arguments: [1, 4])
    func noCancel(_ workers: Int) async {
        let repository = Watched(300, stop: .max)
        let (imports, _) = await load(repository, workers: workers)
        #expect(imports.value?.map(\.source.path) == (0..<300).map(String.init))
        #expect(repository.begun == 300)
    }

    /// A cancel with the last element is a cancel still: no one waits for the result.
    @Test("a cancel during the last source cancels the import")
    func cancelAtTheEnd() async {
        let repository = Watched(5, stop: 5)
        #expect(await load(repository, workers: 1).imports.error as? ReadingError == .cancelled)
    }
}
