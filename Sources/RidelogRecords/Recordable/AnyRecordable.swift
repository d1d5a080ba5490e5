import RidelogEssentials
import RidelogHTML
import RidelogModels

/// A record of any type, so that one log can hold rides, notes and records of one's own.
///
///     var journal = Log<AnyRecordable>()
///     journal.insert(AnyRecordable(ride), on: ride.summary.start.date)
///     journal.insert(AnyRecordable(coffee), on: coffee.date)
///
/// It shows itself as the record that it holds does, forwarding included, and is identified by that record's
/// type and id: two records of different types are never the same. What it holds must be `Sendable`, as pages
/// are rendered several at once.
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

    /// The identity of the record, by its value and its type.
    public let id: ID
    /// The record that it holds.
    public let base: any Recordable & Sendable

    /// Holds a record. One that is erased already is taken as it is.
    public init<Item: Recordable & Sendable>(_ item: Item) where Item.ID: Sendable {
        if let erased = item as? AnyRecordable {
            self = erased
        } else {
            id = ID(of: item)
            base = item
        }
    }

    /// The record as what it is; nil if it is of another type.
    public func casted<Item: Recordable>(to type: Item.Type) -> Item? {
        base as? Item
    }

    /// The class that the record itself gives.
    public var styleClass: String { base.styleClass }

    /// The class that the record itself gives on that page.
    public func styleClass(on date: Date, in environment: EnvironmentValues) -> String {
        base.styleClass(on: date, in: environment)
    }

    public static func view(for entry: Log<AnyRecordable>.Entry) -> some View {
        shown(entry.element.base, on: entry.date)
    }

    private static func shown<Item: Recordable>(_ item: Item, on date: Date) -> AnyView {
        AnyView(Item.view(for: Log<Item.Record>.Entry(date: date, element: item.record)))
    }
}

extension Log where Element: Recordable & Sendable, Element.ID: Sendable {
    /// The same log with its types forgotten, to be merged with others.
    public func erased() -> Log<AnyRecordable> {
        Log<AnyRecordable>(lazy.map { $0.map(AnyRecordable.init) })
    }
}
