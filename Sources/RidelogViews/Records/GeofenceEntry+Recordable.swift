import RidelogHTML
import RidelogModels
import RidelogRecords

extension GeofenceEntry: Recordable {
    public var styleClass: String { event.rawValue }

    public static func view(for entry: Log<GeofenceEntry>.Entry) -> some View {
        GeofenceEntryView(entry: entry)
    }
}

/// An enter or exit in the log: hybrid, as the geofence shows itself within it.
package struct GeofenceEntryView: TemplateView {
    let entry: Log<GeofenceEntry>.Entry

    public static let id: TemplateID = "geofence-entry"

    public static let schema = TemplateSchema(
        fields: ["event": .text, "is-enter": .flag, "name": .text],
        slots: ["time", "sentence", "geofence"])

    public var fields: Fields {
        Fields {
            Field("event", entry.element.event.rawValue)
            Field("is-enter", entry.element.event == .enter)
            Field("name", entry.element.geofence.name)
        }
    }

    @SlotsBuilder
    public var slots: [Slot] {
        Slot("time") { Text(entry.date, style: .time) }
        Slot("sentence") { sentence }
        Slot("geofence") { Geofence.view(for: entry.map(\.geofence)) }
    }

    public var body: some View {
        Text(entry.date, style: .time)
        Element("div") {
            Element("p") { sentence }
        }
    }

    private var sentence: some View {
        Sentence(
            entry.element.event == .enter ? .entered : .left,
            ["place": Geofence.view(for: entry.map(\.geofence))])
    }
}
