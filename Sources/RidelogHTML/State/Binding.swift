/// A value with another owner, mostly a ``State``, read and written through two closures.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
    private let get: () -> Value
    private let set: (Value) -> Void

    /// - Parameters:
    ///   - get: reads the value.
    ///   - set: writes the value.
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        self.get = get
        self.set = set
    }

    /// Called for closures that take a binding, as in `{ $row in … }`.
    public init(projectedValue: Binding<Value>) {
        self = projectedValue
    }

    /// A binding to the value of an optional; nil if there is none. If the optional becomes nil later, the binding
    /// reads its initial value.
    public init?(_ base: Binding<Value?>) {
        guard let value = base.wrappedValue else { return nil }
        self.init(get: { base.wrappedValue ?? value }, set: { base.wrappedValue = $0 })
    }

    /// A binding to a constant; writing to it has no effect.
    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(get: { value }, set: { _ in })
    }

    /// The current value.
    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }

    /// The binding itself, to pass on: `$rows`.
    public var projectedValue: Binding<Value> { self }

    /// A binding to a part of the value: `$profile.firstName`.
    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding<Subject>(
            get: { wrappedValue[keyPath: keyPath] }, set: { wrappedValue[keyPath: keyPath] = $0 })
    }
}

extension Binding: Identifiable where Value: Identifiable {
    /// The identity of the current value.
    public var id: Value.ID { wrappedValue.id }
}
