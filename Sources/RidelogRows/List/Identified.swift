import RidelogEssentials

/// Gives an identity to values that have none. It is a new UUID in every run and is never written to a page.
public struct Identified<Item>: Identifiable {
    /// The identity of the wrapped value.
    public let id = UUID()
    /// The wrapped value.
    public var wrappedItem: Item

    public init(wrappedItem: Item) {
        self.wrappedItem = wrappedItem
    }
}

extension Identified: Sendable where Item: Sendable {}
