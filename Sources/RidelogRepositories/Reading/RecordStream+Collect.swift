import RidelogDiagnostics

extension RecordStream {
    /// Reads all elements at once.
    ///
    /// - Throws: if the store cannot be read to its end, or the task is cancelled.
    public func collect(
        isolation actor: isolated (any Actor)? = #isolation
    ) async throws(ReadingError) -> ReadResult<[Value]> {
        var fetched = ReadResult<[Value]>([])
        try await forEach { found in
            switch found {
            case .value(let value): fetched.value.append(value)
            case .problem(let diagnostic): fetched.diagnostics.report(diagnostic)
            }
        }
        return fetched
    }

    /// Calls the body with each element in turn.
    ///
    /// - Throws: if the store cannot be read to its end, or the task is cancelled.
    public func forEach(
        isolation actor: isolated (any Actor)? = #isolation, _ body: (StreamElement<Value>) -> Void
    ) async throws(ReadingError) {
        var iterator = makeAsyncIterator()
        while let found = try await iterator.next(isolation: actor) { body(found) }
    }
}
