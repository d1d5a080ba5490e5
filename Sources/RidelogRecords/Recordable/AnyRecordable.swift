import RidelogEssentials
import RidelogHTML
import RidelogModels

/// A type-erased record, so that one log can contain rides, notes and custom records.
///
///     var journal = Log<AnyRecordable>()
///     journal.insert(AnyRecordable(ride), on: ride.summary.start.date)
///     journal.insert(AnyRecordable(coffee), on: coffee.date)
///
/// It has the view of the wrapped record, including forwarding, and is identified by that record's type and id: records
/// of different types are never the same. The wrapped record must be `Sendable`, because pages are rendered in
/// parallel.
public struct AnyRecordable: Recordable, Sendable {
    /// The type and the id of a record.
    public struct ID: Hashable, Sendable {
        private let type: ObjectIdentifier
        private let value: any Hashable & Sendable

        fileprivate init<Item: Recordable>(of item: Item) where Item.ID: Sendable {
            type = ObjectIdentifier(Item.self)
            value = item.id
        }

        public static func == (left: ID, right: ID) -> Bool {
            left.type == right.type && AnyHashable(left.value) == AnyHashable(right.value)
        }

        public func hash(into hasher: inout Hasher) {
            hasher.combine(type)
            value.hash(into: &hasher)
        }
    }

    /// The type and the id of the wrapped record.
    public let id: ID
    /// The wrapped record.
    public let base: any Recordable & Sendable

    /// Wraps a record. An `AnyRecordable` is not wrapped again.
    public init<Item: Recordable & Sendable>(_ item: Item) where Item.ID: Sendable {
        if let erased = item as? AnyRecordable {
            self = erased
        } else {
            id = ID(of: item)
            base = item
        }
    }

    /// The wrapped record cast to a type; nil if it is of another type.
    public func casted<Item: Recordable>(to type: Item.Type) -> Item? {
        base as? Item
    }

    /// The CSS class of the wrapped record.
    public var styleClass: String { base.styleClass }

    /// The CSS class of the wrapped record on a page.
    public func styleClass(on date: Date, in environment: EnvironmentValues) -> String {
        base.styleClass(on: date, in: environment)
    }

    public static func view(for entry: Log<AnyRecordable>.Entry) -> some View {
        ShownRecord(entry.element.base, on: entry.date).view
    }
}

extension Log where Element: Recordable & Sendable, Element.ID: Sendable {
    /// The log with type-erased elements, for merging with others.
    public func erased() -> Log<AnyRecordable> {
        Log<AnyRecordable>(lazy.map { $0.map(AnyRecordable.init) })
    }
}
