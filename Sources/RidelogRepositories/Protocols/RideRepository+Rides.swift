import RidelogRawTracks
import RidelogDiagnostics
import RidelogModels

extension RideRepository {
    /// All rides with all their points, source after source; a source that cannot be used is a problem.
    ///
    /// At most one source is in memory at a time. A site does not read in this way but several sources at once.
    public func rides() -> RecordStream<SourcedValue<RawRide>> {
        RecordStream(RideSequence(repository: self))
    }
}

private struct RideSequence<Repository: RideRepository>: AsyncSequence, Sendable {
    typealias Element = StreamElement<SourcedValue<RawRide>>
    typealias Failure = any Error

    let repository: Repository

    func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(repository: repository)
    }

    struct AsyncIterator: AsyncIteratorProtocol {
        let repository: Repository
        private var sources: IndexingIterator<[RideSource]>?
        private var rest: IndexingIterator<[Element]> = [].makeIterator()

        init(repository: Repository) {
            self.repository = repository
        }

        mutating func next(isolation actor: isolated (any Actor)?) async throws -> Element? {
            if sources == nil { sources = try await repository.sources().makeIterator() }
            while true {
                if let found = rest.next() { return found }
                guard let source = sources?.next() else { return nil }
                try Task.checkCancellation()
                rest = await found(in: source).makeIterator()
            }
        }

        private func found(in source: RideSource) async -> [Element] {
            do throws(Diagnostic) {
                let contents = try await repository.contents(of: source)
                return contents.diagnostics.diagnostics.map(Element.problem)
                    + contents.rides.map { .value(SourcedValue($0, file: source.path)) }
            } catch {
                return [.problem(error)]
            }
        }
    }
}
