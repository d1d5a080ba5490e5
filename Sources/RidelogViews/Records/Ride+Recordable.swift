import RidelogHTML
import RidelogModels
import RidelogRecords

extension Ride: Recordable {
    public static func view(for entry: Log<Ride>.Entry) -> some View {
        RideEntryView(entry: entry).asEntry
    }
}

/// A ride in the journal: day, title, facts and line.
package struct RideEntryView: TemplateView {
    let entry: Log<Ride>.Entry

    public static let id: TemplateID = "ride-entry"

    public static let fields: [TemplateField<RideEntryView>] = [
        .text("name", "The ride's name.") { $0.ride.name },
        .text("sport", "The sport as written in the file.") { $0.ride.sport },
        .view("day", "The day.") { DayLabel(date: $0.ride.day) },
        .text("time", "The start time, if known: `17:30`.") {
            $0.ride.hasTimeOfDay ? $0.ride.localStart.clock : nil
        },
        .view("title", "The name, as a link if the ride has a page.") { PageLink($0.ride) },
        .view("facts", "Distance, moving time and climb.") { RideFacts(summary: $0.ride.summary) },
        .words("doubt", "The mark of a ride whose figures may be wrong, if it is one.") {
            $0.ride.implausibility.map { _ in Text(.implausibleMark) }
        },
        .view("thumbnail", "The ride's track as a thumbnail.", if: { !$0.ride.lines.isEmpty }) {
            Thumbnail(lines: $0.ride.lines)
        },
    ]

    private var ride: Ride { entry.element }
}
