/// A value that a view owns.
///
/// A page is written once, so on it a state has the value of that moment; nothing on a page changes it later.
/// In the program it works as expected: whatever the view's actions and bindings write is what the view shows
/// when it is written again. Copies of a view share its state. As it can change, it is not `Sendable`: a view
/// with state is made where it is written.
@propertyWrapper
public struct State<Value> {
    private final class Storage {
        var value: Value

        init(_ value: Value) {
            self.value = value
        }
    }

    private let storage: Storage

    /// A state that begins with a value: `@State var count = 0`.
    public init(wrappedValue: Value) {
        storage = Storage(wrappedValue)
    }

    /// A state that begins with a value.
    public init(initialValue: Value) {
        self.init(wrappedValue: initialValue)
    }

    /// The value now.
    public var wrappedValue: Value {
        get { storage.value }
        nonmutating set { storage.value = newValue }
    }

    /// Reads and writes the value from elsewhere: `$rows`.
    public var projectedValue: Binding<Value> {
        let storage = storage
        return Binding(get: { storage.value }, set: { storage.value = $0 })
    }
}

extension State where Value: ExpressibleByNilLiteral {
    public init() {
        self.init(wrappedValue: nil)
    }
}
