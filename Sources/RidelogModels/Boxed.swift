/// A value in a box with copy-on-write, so that whatever holds it is small to store and to copy.
///
/// For large parts of values that are in many arrays at once, such as ``Ride``.
@propertyWrapper
public struct Boxed<Value: Sendable>: Sendable {
    // Unchecked: a value is changed only while there is one reference to it, which no other thread can hold.
    private final class Box: @unchecked Sendable {
        var value: Value

        init(_ value: Value) { self.value = value }
    }

    private var box: Box

    /// The value.
    public var wrappedValue: Value {
        // Yielded, because copying a large value retains and releases each of its parts.
        _read { yield box.value }
        set {
            if isKnownUniquelyReferenced(&box) { box.value = newValue } else { box = Box(newValue) }
        }
        _modify {
            if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
            yield &box.value
        }
    }

    /// Boxes a value.
    public init(wrappedValue: Value) {
        box = Box(wrappedValue)
    }
}

extension Boxed: Equatable where Value: Equatable {
    public static func == (left: Boxed, right: Boxed) -> Bool {
        left.box === right.box || left.box.value == right.box.value
    }
}

extension Boxed: Hashable where Value: Hashable {
    public func hash(into hasher: inout Hasher) {
        hasher.combine(box.value)
    }
}
