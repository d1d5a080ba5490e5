/// An optional number in the memory of a number, because very many rides have several.
@propertyWrapper
public struct OptionalNumber: Sendable {
    /// The NaN bit pattern for a missing number, which no computation returns.
    private static let missing: UInt64 = 0x7FF8_0000_0000_001D

    private var bits = Self.missing

    /// The number; nil if missing.
    public var wrappedValue: Double? {
        get { bits == Self.missing ? nil : Double(bitPattern: bits) }
        set { bits = newValue?.bitPattern ?? Self.missing }
    }

    /// Stores a number, if there is one.
    public init(wrappedValue: Double?) {
        self.wrappedValue = wrappedValue
    }
}

extension OptionalNumber: Hashable {
    public static func == (left: Self, right: Self) -> Bool { left.wrappedValue == right.wrappedValue }

    public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension OptionalNumber: OptionalWrapper {}
