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

    let begin: @Sendable () -> Step

    /// How the next element is got.
    enum Step {
        /// On the caller's thread.
        case pull(() throws -> StreamElement<Value>?)
        /// All at once, when the first is asked for.
        case fetch(@Sendable () async throws -> [Value])
        /// From a sequence that suspends.
        case follow(any AsyncIteratorProtocol<StreamElement<Value>, any Error>)
        case end
    }

    /// Values that are at hand.
    public init(_ values: [Value]) {
        self.init(found: values.map(StreamElement.value))
    }

    /// Values that are at hand, and what there is to say about them.
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
        self.begin = { .pull(begin()) }
    }

    /// Values that come all at once from somewhere that has to be waited for, such as a server.
    public init(fetching fetch: @escaping @Sendable () async throws -> [Value]) {
        begin = { .fetch(fetch) }
    }

    /// Values that come one by one from somewhere that has to be waited for.
    public init<Base: AsyncSequence & Sendable>(_ base: Base)
    where Base.Element == StreamElement<Value>, Base.Failure == any Error {
        begin = { .follow(base.makeAsyncIterator()) }
    }

    /// A new pass, from the first element on.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(step: begin())
    }

    /// One pass over a store.
    public struct AsyncIterator: AsyncIteratorProtocol {
        /// A value, or a problem.
        public typealias Element = StreamElement<Value>
        /// Why the store as a whole cannot be read.
        public typealias Failure = ReadingError

        var step: Step

        /// The next element; nil behind the last, and behind an error.
        ///
        /// - Throws: if the store cannot be read further, or the task is cancelled.
        public mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws(ReadingError) -> StreamElement<Value>? {
            do {
                try Task.checkCancellation()
                return try await take(isolation: actor)
            } catch {
                step = .end
                throw ReadingError(error)
            }
        }

        private mutating func take(isolation actor: isolated (any Actor)?) async throws -> StreamElement<
            Value
        >? {
            switch step {
            case .pull(let next):
                return try next()
            case .fetch(let fetch):
                var rest = try await fetch().makeIterator()
                step = .pull { rest.next().map(StreamElement.value) }
                return try await take(isolation: actor)
            case .follow(var iterator):
                let found = try await iterator.next(isolation: actor)
                step = .follow(iterator)
                return found
            case .end:
                return nil
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
