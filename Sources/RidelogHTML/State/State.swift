/// A value owned by a view.
///
/// A page shows the state's value at the time of rendering; nothing on the page changes it later. In the program,
/// actions and bindings change the value, and the view shows it when it is rendered again. Copies of a view share its
/// state. `State` is mutable and so not `Sendable`: make a view with state where it is rendered.
@propertyWrapper
public struct State<Value> {
    private final class Storage {
        var value: Value

        init(_ value: Value) {
            self.value = value
        }
    }

    private let storage: Storage

    /// A state with an initial value: `@State var count = 0`.
    public init(wrappedValue: Value) {
        storage = Storage(wrappedValue)
    }

    /// A state with an initial value.
    public init(initialValue: Value) {
        self.init(wrappedValue: initialValue)
    }

    /// The current value.
    public var wrappedValue: Value {
        get { storage.value }
        nonmutating set { storage.value = newValue }
    }

    /// A binding to the value: `$rows`.
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
