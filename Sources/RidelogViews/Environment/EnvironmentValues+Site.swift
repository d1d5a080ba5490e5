import RidelogEssentials
import RidelogHTML
import RidelogModels
import RidelogRecords
import RidelogServices

/// How an entry of a type of one's own is shown.
package struct ShownRecord {
    let view: AnyView
    let styleClass: String

    /// The entry of an item.
    public init<Item: Recordable>(_ item: Item, on date: Date) {
        view = AnyView(Item.view(for: Log<Item.Record>.Entry(date: date, element: item.record)))
        styleClass = item.styleClass
    }

    /// Shows an entry, or gives nil if it is not what the type needs. Times without a zone are in that of the page.
    public typealias Maker = @Sendable (Log<CustomRecord>.Entry, Zone) -> ShownRecord?
}

extension EnvironmentValues {
    /// The views of records of one's own types, by the type's name in the log: a row `{"type": "coffee-stop", …}`
    /// is then shown by a type of Swift instead of a template or the plain form.
    package var recordViews: [String: ShownRecord.Maker] {
        get { self[only: [String: ShownRecord.Maker].self] ?? [:] }
        set { self[only: [String: ShownRecord.Maker].self] = newValue }
    }

    /// nil for an entry that no type of one's own shows.
    func shown(_ entry: Log<CustomRecord>.Entry) -> ShownRecord? {
        recordViews[entry.element.type]?(entry, zone)
    }

    /// All that the site shows, as its services loaded it: how a page or a record of one's own reaches rides,
    /// geofences, the log and notes. Nothing has been asked for where no one set it.
    ///
    ///     EnvironmentReader { environment in
    ///         Text(number: environment.siteContent.rides.value?.count ?? 0)
    ///     }
    public var siteContent: SiteContent {
        get { self[only: SiteContent.self] ?? SiteContent() }
        set { self[only: SiteContent.self] = newValue }
    }
}
