import RidelogEssentials
import RidelogHTML
import RidelogModels

/// The view of a log entry of a custom type.
package struct ShownRecord {
    package let view: AnyView
    package let styleClass: String

    /// The entry for an item.
    public init<Item: Recordable>(_ item: Item, on date: Date) {
        view = AnyView(Item.view(for: Log<Item.Record>.Entry(date: date, element: item.record)))
        styleClass = item.styleClass
    }

    /// Makes the view of an entry; nil if the entry does not fit the type. Times without a zone are in that of the
    /// page.
    public typealias Maker = @Sendable (Log<CustomRecord>.Entry, Zone) -> ShownRecord?
}

extension EnvironmentValues {
    /// The views of custom types, by the type's name in the log: a row `{"type": "coffee-stop", …}` is then shown by a
    /// Swift type instead of a template or as plain fields.
    package var recordViews: [String: ShownRecord.Maker] {
        get { self[only: [String: ShownRecord.Maker].self] ?? [:] }
        set { self[only: [String: ShownRecord.Maker].self] = newValue }
    }

    /// The view of an entry; nil if no custom type shows it.
    package func shown(_ entry: Log<CustomRecord>.Entry) -> ShownRecord? {
        recordViews[entry.element.type]?(entry, zone)
    }
}
