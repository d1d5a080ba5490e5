import RidelogHTML
import RidelogModels
import RidelogRecords

extension GeofenceEntry: Recordable {
    public var styleClass: String { event.rawValue }

    public static func view(for entry: Log<GeofenceEntry>.Entry) -> some View {
        EntryView(GeofenceEntryView(entry: entry))
    }
}

/// An enter or exit in the log: hybrid, as the geofence shows itself within it.
package struct GeofenceEntryView: TemplateView {
    let entry: Log<GeofenceEntry>.Entry

    public static let id: TemplateID = "geofence-entry"

    public static let fields: [TemplateField<GeofenceEntryView>] = [
        .text("event", "`enter` or `exit`.") { $0.entry.element.event.rawValue },
        .flag("is-enter", "Whether it is an enter.") { $0.entry.element.event == .enter },
        .text("name", "The geofence's name.") { $0.entry.element.geofence.name },
        .view("time", "The time of day.") { Text($0.entry.date, style: .time) },
        .view("sentence", "What happened, with a link to the geofence.") { $0.sentence },
        .view("geofence", "The link to the geofence.") { Geofence.view(for: $0.entry.map(\.geofence)) },
    ]

    private var sentence: some View {
        Sentence(
            entry.element.event == .enter ? .entered : .left,
            ["place": Geofence.view(for: entry.map(\.geofence))])
    }
}
