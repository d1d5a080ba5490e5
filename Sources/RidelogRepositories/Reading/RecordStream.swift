import RidelogDiagnostics

/// What a store holds, one element after the other: nothing is read before it is asked for, and nothing more
/// once the task that reads is cancelled.
///
/// Each pass over it reads the store anew. Reading needs no thread of its own: a store of files or of SQLite
/// works on the caller's, one that waits for a network suspends it.
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

    /// Gives the next part, or nil behind the last, on behalf of the actor that asks.
    package typealias Next<Part> = (isolated (any Actor)?) async throws -> Part?

    private let begin: @Sendable () -> Next<Element>

    /// Elements that are got some at a time.
    ///
    /// - Parameter begin: called at the start of each pass; gives what gives the next elements, or nil behind the
    ///   last. An error ends the pass.
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

    /// Values that are at hand.
    public init(_ values: [Value]) {
        self.init(found: values.map(StreamElement.value))
    }

    /// Values that are at hand, and diagnostics about them.
    public init(found: [StreamElement<Value>]) {
        self.init(pulling: {
            var rest = found.makeIterator()
            return { rest.next() }
        })
    }

    /// Values that are got one by one.
    ///
    /// - Parameter begin: called at the start of each pass; gives what gives the next element, or nil behind the
    ///   last. An error ends the pass.
    public init(pulling begin: @escaping @Sendable () -> () throws -> StreamElement<Value>?) {
        self.begin = {
            let next = begin()
            return { _ in try next() }
        }
    }

    /// Values that come all at once from somewhere that has to be waited for, such as a server.
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

    /// Values that come one by one from somewhere that has to be waited for.
    public init<Base: AsyncSequence & Sendable>(_ base: Base)
    where Base.Element == StreamElement<Value>, Base.Failure == any Error {
        self.begin = {
            var iterator = base.makeAsyncIterator()
            return { actor in try await iterator.next(isolation: actor) }
        }
    }

    /// A new pass, from the first element on.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(next: begin())
    }

    /// One pass over a store.
    public struct AsyncIterator: AsyncIteratorProtocol {
        /// A value, or a problem.
        public typealias Element = StreamElement<Value>
        /// Why the store as a whole cannot be read.
        public typealias Failure = ReadingError

        /// nil behind an error.
        fileprivate var next: Next<Element>?

        /// The next element; nil behind the last, and behind an error.
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
    /// Something that could not be taken, while the rest can.
    case problem(Diagnostic)
}

extension StreamElement: Equatable where Value: Equatable {}

extension StreamElement {
    /// The value, if it is one.
    public var value: Value? {
        if case .value(let value) = self { value } else { nil }
    }
}
