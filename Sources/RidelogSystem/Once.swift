import Synchronization

/// A value that is made when it is first requested. Concurrent requests wait for it.
package final class Once<Value: Sendable>: Sendable {
    private let kept = Mutex<Value?>(nil)

    package init() {}

    /// The value; nil until it is made.
    package var made: Value? { kept.withLock { $0 } }

    package func value<Failure>(_ make: () throws(Failure) -> Value) throws(Failure) -> Value {
        try kept.withLock { kept throws(Failure) in
            if let kept { return kept }
            let value = try make()
            kept = value
            return value
        }
    }
}
