import RidelogModels
import RidelogRawTracks
import RidelogDiagnostics

extension RideRepository {
    /// All rides with all their points, source after source; a source that cannot be used is a problem.
    ///
    /// At most one source is in memory at a time. A build reads several sources at once instead.
    public func rides() -> RecordStream<SourcedValue<RawRide>> {
        RecordStream(batches: {
            var sources: IndexingIterator<[RideSource]>?
            return { _ in
                if sources == nil { sources = try await self.sources().makeIterator() }
                guard let source = sources?.next() else { return nil }
                return await elements(of: source)
            }
        })
    }

    private func elements(of source: RideSource) async -> [StreamElement<SourcedValue<RawRide>>] {
        do throws(Diagnostic) {
            let contents = try await contents(of: source)
            return contents.diagnostics.map(StreamElement.problem)
                + contents.rides.map { .value(SourcedValue($0, file: source.path)) }
        } catch {
            return [.problem(error)]
        }
    }
}
