extension View {
    /// The view's HTML.
    public func rendered(in environment: EnvironmentValues = EnvironmentValues()) -> [UInt8] {
        var writer = HTMLWriter(environment: environment)
        Self._render(self, into: &writer)
        return writer.bytes
    }

    /// Writes the view's HTML as a stream: in chunks, of which only one is in memory.
    ///
    ///     try LogView(log).render { try file.write($0) }
    ///
    /// A chunk ends between two elements of a loop (``ForEach``, a `for` in a builder), never within a
    /// character. So each is at least as long as asked for, but for the last, and longer by at most what one
    /// element writes: a view without a loop is one chunk.
    ///
    /// - Parameters:
    ///   - environment: what surrounds the view.
    ///   - chunkSize: bytes from which on a chunk is passed on; at least 1.
    ///   - consumer: takes the chunks in their order. It is not called again after it has thrown.
    /// - Throws: what the consumer threw.
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
