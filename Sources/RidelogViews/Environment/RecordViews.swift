import RidelogEssentials
import RidelogHTML
import RidelogModels
import RidelogRecords

/// The views of records of one's own types, by the type's name in the log: a row `{"type": "coffee-stop", …}`
/// is then shown by a type of Swift instead of a template or the plain form.
package struct RecordViews: Sendable {
    /// How an entry is shown.
    public struct Shown {
        let view: AnyView
        let styleClass: String

        /// The entry of an item.
        public init<Item: Recordable>(_ item: Item, on date: Date) {
            view = AnyView(Item.view(for: Log<Item.Record>.Entry(date: date, element: item.record)))
            styleClass = item.styleClass
        }
    }

    /// Shows an entry, or gives nil if it is not what the type needs. Times without a zone are in that of the page.
    public typealias Maker = @Sendable (Log<CustomRecord>.Entry, Zone) -> Shown?

    private var makers: [String: Maker] = [:]

    public init() {}

    /// How records of a type are shown.
    public subscript(type: String) -> Maker? {
        get { makers[type] }
        set { makers[type] = newValue }
    }

    func shown(_ entry: Log<CustomRecord>.Entry, in zone: Zone) -> Shown? {
        makers[entry.element.type]?(entry, zone)
    }
}

extension EnvironmentValues {
    /// How records of one's own types are shown.
    package var recordViews: RecordViews {
        get { self[RecordViewsKey.self] }
        set { self[RecordViewsKey.self] = newValue }
    }
}

private enum RecordViewsKey: EnvironmentKey {
    static let defaultValue = RecordViews()
}
