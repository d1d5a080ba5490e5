/// A value that may still be encoded: it is decoded at each access, until it is set or held.
///
/// For large parts of which a build needs few, such as the profiles of unchanged rides.
package struct Deferred<Value: Sendable>: Sendable {
    private enum Form: Sendable {
        /// The value, with its encoded bytes if known.
        case held(Boxed<Value>, encoded: [UInt8]?)
        case stored(any DeferredSource<Value>, at: Range<Int>)
    }

    private var form: Form
    /// The encoded bytes, if known, so that the value need not be encoded again.
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

    /// A value that is decoded on access.
    package init(_ source: any DeferredSource<Value>, at range: Range<Int>) {
        form = .stored(source, at: range)
    }

    /// Remembers the encoded bytes until another value is set.
    package mutating func keep(encoded bytes: [UInt8]) {
        if case .held(let box, _) = form { form = .held(box, encoded: bytes) }
    }

    /// Decodes the value once, for several accesses.
    package mutating func hold() {
        if case .stored(let source, let range) = form { value = source.value(at: range) }
    }
}

/// The source of very many deferred values, each of which only has its position.
package protocol DeferredSource<Value>: AnyObject, Sendable {
    associatedtype Value

    /// Decodes the value of these bytes.
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
    /// Encodes the value itself.
    package func encode(to encoder: any Encoder) throws {
        try value.encode(to: encoder)
    }
}

extension Deferred: Decodable where Value: Decodable {
    /// Decodes the value itself.
    package init(from decoder: any Decoder) throws {
        self.init(try Value(from: decoder))
    }
}
