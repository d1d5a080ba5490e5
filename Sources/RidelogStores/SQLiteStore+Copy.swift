import RidelogRepositories
import RidelogDiagnostics

extension SQLiteStore {
    /// Copies all that other stores hold into this one, in place of what had the same paths. Each source is
    /// copied whole or not at all; stopped half way, the next copy does the rest.
    ///
    /// - Returns: what could not be read; the rest is copied.
    /// - Throws: if a store cannot be used, or the task is cancelled.
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
                    // What the source says is about that source alone.
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

    /// The elements of a file may be anywhere among others.
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

extension Diagnostic {
    /// Whether a store as a whole cannot be used.
    var isAboutStore: Bool { code.hasPrefix("store.") && code != "store.element-damaged" }
}
