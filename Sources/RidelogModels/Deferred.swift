/// A value that may still be the bytes it was kept as: it is read from them whenever it is asked for, and held once it
/// is set.
///
/// For the large parts of values of which a build needs few, such as the profile of a ride that has not changed.
package struct Deferred<Value: Sendable>: Sendable {
    private enum Form: Sendable {
        /// With what it is written as, if that is known.
        case held(Boxed<Value>, encoded: [UInt8]?)
        case stored(any DeferredSource<Value>, at: Range<Int>)
    }

    private var form: Form
    /// What the value is written as, if that is known: then it need not be written once more.
    package var encoded: [UInt8]? {
        if case .held(_, let bytes) = form { bytes } else { nil }
    }

    package var value: Value {
        get {
            switch form {
            case .held(let box, _): box.wrappedValue
            case .stored(let source, let range): source.value(at: range)
            }
        }
        set { self = Deferred(newValue) }
    }

    package init(_ value: Value) {
        form = .held(Boxed(wrappedValue: value), encoded: nil)
    }

    /// A value that is read when it is asked for.
    package init(_ source: any DeferredSource<Value>, at range: Range<Int>) {
        form = .stored(source, at: range)
    }

    /// Notes what the value is written as, until another one is set.
    package mutating func keep(encoded bytes: [UInt8]) {
        if case .held(let box, _) = form { form = .held(box, encoded: bytes) }
    }

    /// Reads the value once, for what asks for it several times.
    package mutating func hold() {
        if case .stored(let source, let range) = form { value = source.value(at: range) }
    }
}

/// Where deferred values are read from. One is for many: a value has but its place in it, as there are very many.
package protocol DeferredSource<Value>: AnyObject, Sendable {
    associatedtype Value

    /// The value of these bytes, read anew.
    func value(at range: Range<Int>) -> Value
}

extension Deferred: Equatable where Value: Equatable {
    package static func == (left: Deferred, right: Deferred) -> Bool {
        if case .held(let value, _) = left.form, case .held(let other, _) = right.form {
            return value == other
        }
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
