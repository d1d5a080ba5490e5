import RidelogHTML
import RidelogModels
import RidelogRecords

extension Ride: Recordable {
    public static func view(for entry: Log<Ride>.Entry) -> some View {
        RideEntryView(entry: entry)
    }
}

/// A ride in the journal: its day, its title, its facts, its line.
package struct RideEntryView: TemplateView {
    let entry: Log<Ride>.Entry

    public static let id: TemplateID = "ride-entry"

    public static let schema = TemplateSchema(
        fields: ["name": .text, "sport": .text],
        slots: ["day", "title", "facts", "thumbnail"])

    private var ride: Ride { entry.element }

    public var fields: Fields {
        Fields {
            Field("name", ride.name)
            Field("sport", ride.sport)
        }
    }

    @SlotsBuilder
    public var slots: [Slot] {
        Slot("day") { DayLabel(date: ride.day) }
        Slot("title") { Link(ride.name, destination: .ride(ride)) }
        Slot("facts") { RideFacts(summary: ride.summary) }
        Slot("thumbnail", isPresent: !ride.lines.isEmpty) { Thumbnail(lines: ride.lines) }
    }

    public var body: some View {
        DayLabel(date: ride.day)
        Element("div", .class("entry")) {
            Element("h3", .class("title")) { Link(ride.name, destination: .ride(ride)) }
            Element("p") { RideFacts(summary: ride.summary) }
        }
        Thumbnail(lines: ride.lines)
    }
}
