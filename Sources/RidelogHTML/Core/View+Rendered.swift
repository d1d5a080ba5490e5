extension View {
    /// Renders the view as HTML, in UTF-8.
    public func rendered(in environment: EnvironmentValues = EnvironmentValues()) -> [UInt8] {
        var writer = HTMLWriter(environment: environment)
        Self._render(self, into: &writer)
        return writer.bytes
    }

    /// Renders the view's HTML as a stream of chunks, of which only one is in memory.
    ///
    ///     try LogView(log).render { try file.write($0) }
    ///
    /// Chunks end between two elements of a loop (``ForEach``, a `for` in a builder), never inside a character. Each
    /// chunk except for the last has at least `chunkSize` bytes, and at most the output of one element more. A view
    /// without a loop is one chunk.
    ///
    /// - Parameters:
    ///   - environment: the environment of the view.
    ///   - chunkSize: the minimum size of a chunk in bytes, at least 1.
    ///   - consumer: receives the chunks in order. It is not called again after it has thrown.
    /// - Throws: the consumer's error.
    public func render<Failure: Error>(
        in environment: EnvironmentValues = EnvironmentValues(),
        chunkSize: Int = 65_536,
        to consumer: @escaping ([UInt8]) throws(Failure) -> Void
    ) throws(Failure) {
        var failure: Failure?
        var writer = HTMLWriter(environment: environment, chunkSize: chunkSize) { chunk in
            guard failure == nil else { return }
            do throws(Failure) {
                try consumer(chunk)
            } catch {
                failure = error
            }
        }
        Self._render(self, into: &writer)
        writer.flush()
        if let failure { throw failure }
    }
}
