import RidelogEssentials

/// A value with an identity of its own, for values that have none. The identity is new in every run and is
/// never written to a page.
public struct Identified<Item>: Identifiable {
    /// The identity of the wrapped value.
    public let id = UUID()
    /// The value itself.
    public var wrappedItem: Item

    public init(wrappedItem: Item) {
        self.wrappedItem = wrappedItem
    }
}

extension Identified: Sendable where Item: Sendable {}
