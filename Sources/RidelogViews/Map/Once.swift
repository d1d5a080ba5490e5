import Synchronization

/// A value that is made when it is first asked for. Who asks for it meanwhile waits for it.
final class Once<Value: Sendable>: Sendable {
    private let kept = Mutex<Value?>(nil)

    /// Nil until it is made.
    var made: Value? { kept.withLock { $0 } }

    func value(_ make: () -> Value) -> Value {
        kept.withLock { kept in
            let value = kept ?? make()
            kept = value
            return value
        }
    }
}
