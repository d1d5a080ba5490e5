/// A number that may be missing, in the memory of one that is there: very many rides hold several.
@propertyWrapper
public struct OptionalNumber: Sendable {
    /// Of all bits that are not a number the ones that stand for none: no computation gives them.
    private static let missing: UInt64 = 0x7FF8_0000_0000_001D

    private var bits = Self.missing

    /// The number; nil if there is none.
    public var wrappedValue: Double? {
        get { bits == Self.missing ? nil : Double(bitPattern: bits) }
        set { bits = newValue?.bitPattern ?? Self.missing }
    }

    /// Keeps a number, if there is one.
    public init(wrappedValue: Double?) {
        self.wrappedValue = wrappedValue
    }
}

extension OptionalNumber: Hashable {
    public static func == (left: Self, right: Self) -> Bool { left.wrappedValue == right.wrappedValue }

    public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension OptionalNumber: OptionalWrapper {}
