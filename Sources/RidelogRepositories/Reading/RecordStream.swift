import RidelogDiagnostics

/// The elements of a store, read one by one on demand, until the reading task is cancelled.
///
/// Each iteration reads the store again. Reading needs no thread of its own: a store of files or SQLite works on the
/// caller's, and one that waits for a network suspends it.
///
///     for try await found in repository.rows() {
///         switch found {
///         case .value(let row): …
///         case .problem(let diagnostic): …
///         }
///     }
public struct RecordStream<Value: Sendable>: AsyncSequence, Sendable {
    /// A value, or a problem.
    public typealias Element = StreamElement<Value>
    /// Why the store as a whole cannot be read.
    public typealias Failure = ReadingError

    /// Returns the next part, or nil after the last; runs on the caller's actor.
    package typealias Next<Part> = (isolated (any Actor)?) async throws -> Part?

    private let begin: @Sendable () -> Next<Element>

    /// A stream of elements that come in batches.
    ///
    /// - Parameter begin: is called at the start of each iteration. Returns a function that returns the next batch, or
    ///   nil after the last. An error ends the iteration.
    package init(batches begin: @escaping @Sendable () -> Next<[Element]>) {
        self.begin = {
            let next = begin()
            var rest: IndexingIterator<[Element]> = [].makeIterator()
            return { actor in
                while true {
                    if let found = rest.next() { return found }
                    try Task.checkCancellation()
                    guard let batch = try await next(actor) else { return nil }
                    rest = batch.makeIterator()
                }
            }
        }
    }

    /// A stream of values in memory.
    public init(_ values: [Value]) {
        self.init(found: values.map(StreamElement.value))
    }

    /// A stream of values in memory, with diagnostics about them.
    public init(found: [StreamElement<Value>]) {
        self.init(pulling: {
            var rest = found.makeIterator()
            return { rest.next() }
        })
    }

    /// A stream of values that are read one by one.
    ///
    /// - Parameter begin: is called at the start of each iteration. Returns a function that returns the next element,
    ///   or nil after the last. An error ends the iteration.
    public init(pulling begin: @escaping @Sendable () -> () throws -> StreamElement<Value>?) {
        self.begin = {
            let next = begin()
            return { _ in try next() }
        }
    }

    /// A stream of values that arrive together after a wait, such as from a server.
    public init(fetching fetch: @escaping @Sendable () async throws -> [Value]) {
        self.init(batches: {
            var isFetched = false
            return { _ in
                guard !isFetched else { return nil }
                isFetched = true
                return try await fetch().map(StreamElement.value)
            }
        })
    }

    /// A stream of values that arrive one by one from an asynchronous source.
    public init<Base: AsyncSequence & Sendable>(_ base: Base)
    where Base.Element == StreamElement<Value>, Base.Failure == any Error {
        self.begin = {
            var iterator = base.makeAsyncIterator()
            return { actor in try await iterator.next(isolation: actor) }
        }
    }

    /// A new iterator at the first element.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(next: begin())
    }

    /// One iteration over a store.
    public struct AsyncIterator: AsyncIteratorProtocol {
        /// A value, or a problem.
        public typealias Element = StreamElement<Value>
        /// Why the store as a whole cannot be read.
        public typealias Failure = ReadingError

        /// nil after an error.
        fileprivate var next: Next<Element>?

        /// The next element; nil after the last, and after an error.
        ///
        /// - Throws: if the store cannot be read further, or the task is cancelled.
        public mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws(ReadingError) -> StreamElement<Value>? {
            do {
                try Task.checkCancellation()
                return try await next?(actor)
            } catch {
                next = nil
                throw ReadingError(error)
            }
        }
    }
}

/// One element of a ``RecordStream``.
public enum StreamElement<Value: Sendable>: Sendable {
    /// An element of the store.
    case value(Value)
    /// An element that could not be read; the rest can.
    case problem(Diagnostic)
}

extension StreamElement: Equatable where Value: Equatable {}

extension StreamElement {
    /// The value, if it is one.
    public var value: Value? {
        if case .value(let value) = self { value } else { nil }
    }
}
