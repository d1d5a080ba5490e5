import Synchronization

/// A value that is made when it is first asked for. Who asks for it meanwhile waits for it.
package final class Once<Value: Sendable>: Sendable {
    private let kept = Mutex<Value?>(nil)

    package init() {}

    /// Nil until it is made.
    package var made: Value? { kept.withLock { $0 } }

    package func value(_ make: () -> Value) -> Value {
        kept.withLock { kept in
            let value = kept ?? make()
            kept = value
            return value
        }
    }
}
