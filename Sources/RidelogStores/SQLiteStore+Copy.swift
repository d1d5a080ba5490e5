import RidelogRepositories
import RidelogDiagnostics

extension SQLiteStore {
    /// Copies the content of other stores into this one, replacing content with the same paths. Each source is copied
    /// completely or not at all. If a copy is interrupted, the next one completes it.
    ///
    /// - Returns: diagnostics of what could not be read; the rest is copied.
    /// - Throws: if a store cannot be used or the task is cancelled.
    @discardableResult
    public func copy(from others: Repositories) async throws(ReadingError) -> DiagnosticCollector {
        var problems = DiagnosticCollector()
        do {
            for source in try await others.rides.sources() {
                try Task.checkCancellation()
                do throws(Diagnostic) {
                    let contents = try await others.rides.contents(of: source)
                    problems.report(contents.diagnostics)
                    try put(contents, as: source.path)
                } catch {
                    // Other diagnostics concern only this source.
                    if error.isAboutStore { throw error }
                    problems.report(error)
                }
            }
            try await copy(others.geofences.geofences(), &problems, put(_:as:))
            try await copy(others.log.rows(), &problems, put(_:as:))
            let notes = try await others.notes.notes().collect()
            problems.report(notes.diagnostics)
            for note in notes.value { try put(note) }
        } catch {
            throw ReadingError(error)
        }
        return problems
    }

    /// Groups by file, because the elements of a file need not be adjacent.
    private func copy<Value>(
        _ reading: RecordStream<SourcedValue<Value>>, _ problems: inout DiagnosticCollector,
        _ put: ([Value], String) throws(Diagnostic) -> Void
    ) async throws {
        let fetched = try await reading.collect()
        problems.reportNew(fetched.diagnostics)
        let files = Dictionary(grouping: fetched.value, by: \.file)
        for (file, values) in files.sorted(by: { $0.key < $1.key }) {
            try Task.checkCancellation()
            try put(values.map(\.value), file)
        }
    }
}
