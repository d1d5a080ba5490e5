/// A value that may still be the bytes it was kept as: it is read from them whenever it is asked for, and held once it
/// is set.
///
/// For the large parts of values of which a build needs few, such as the profile of a ride that has not changed.
package struct Deferred<Value: Sendable>: Sendable {
    private enum Form: Sendable {
        case held(Boxed<Value>)
        case stored(@Sendable () -> Value)
    }

    private var form: Form
    /// What the value is written as, if that is known: then it need not be written once more.
    package private(set) var encoded: [UInt8]?

    package var value: Value {
        get {
            switch form {
            case .held(let box): box.wrappedValue
            case .stored(let read): read()
            }
        }
        set { self = Deferred(newValue) }
    }

    /// Holds a value.
    package init(_ value: Value) {
        form = .held(Boxed(wrappedValue: value))
    }

    /// A value that is read when it is asked for.
    package init(reading read: @escaping @Sendable () -> Value) {
        form = .stored(read)
    }

    /// Notes what the value is written as, until another one is set.
    package mutating func keep(encoded bytes: [UInt8]) { encoded = bytes }

    /// Reads the value once, for what asks for it several times.
    package mutating func hold() {
        if case .stored(let read) = form { value = read() }
    }
}

extension Deferred: Equatable where Value: Equatable {
    package static func == (left: Deferred, right: Deferred) -> Bool {
        if case .held(let value) = left.form, case .held(let other) = right.form { return value == other }
        return left.value == right.value
    }
}

extension Deferred: Hashable where Value: Hashable {
    package func hash(into hasher: inout Hasher) {
        hasher.combine(value)
    }
}

extension Deferred: Encodable where Value: Encodable {
    /// Writes the value as if it lay bare.
    package func encode(to encoder: any Encoder) throws {
        try value.encode(to: encoder)
    }
}

extension Deferred: Decodable where Value: Decodable {
    /// Reads the value as if it lay bare.
    package init(from decoder: any Decoder) throws {
        self.init(try Value(from: decoder))
    }
}
