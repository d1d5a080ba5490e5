/// A value that someone else owns: read and written through two closures, mostly those of a ``State``.
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

    /// As in `{ $row in … }`, where a closure takes a binding.
    public init(projectedValue: Binding<Value>) {
        self = projectedValue
    }

    /// A binding to a value that is there; nil if the optional has none. A value that is gone later is read as
    /// the one that was there.
    public init?(_ base: Binding<Value?>) {
        guard let value = base.wrappedValue else { return nil }
        self.init(get: { base.wrappedValue ?? value }, set: { base.wrappedValue = $0 })
    }

    /// A value that never changes; what is written to it is lost.
    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(get: { value }, set: { _ in })
    }

    /// The value now.
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
    /// The identity of the value now.
    public var id: Value.ID { wrappedValue.id }
}
