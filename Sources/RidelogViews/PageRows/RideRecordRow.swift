import RidelogContent
import RidelogHTML
import RidelogLocalization
import RidelogModels
import RidelogRows

/// The record rides of a sport.
struct RideRecordList: TemplateView {
    let records: RideRecords

    static let id: TemplateID = "ride-records"

    static let fields: [TemplateField<RideRecordList>] = [
        .words("title", "The heading.", .rideRecords),
        .view("rows", "The records, each with its value, ride and day.") {
            RowList(rows: $0.rows)
        },
    ]

    private var rows: [RideRecordRow] {
        [
            records.longest.map { row($0, Text(.longest), Quantity(.distance, $0.summary.distance)) },
            records.longestTime.map { row($0, Text(.longestTime), Text(duration: $0.summary.movingTime)) },
            records.mostClimb.map { row($0, Text(.mostClimb), Quantity(.height, $0.summary.ascent ?? 0)) },
            records.fastest.map { ride -> RideRecordRow in
                let least = Quantity(.distance, records.fastestDistance)
                return row(
                    ride, Sentence(.fastest, ["distance": least]),
                    Quantity(ride.speedKind, ride.summary.averageSpeed ?? 0))
            },
        ].compactMap(\.self)
    }

    private func row(_ ride: Ride, _ name: any View, _ figure: any View) -> RideRecordRow {
        RideRecordRow(ride: ride, title: Joined(by: ": ", name, figure))
    }
}

struct RideRecordRow: ListRowType, RowModelType {
    let ride: Ride
    /// The kind of record, and its figure.
    let title: Joined

    var selection: RowSelection { .ride(ride) }
    static var placesSelection: Bool { true }

    var view: some View {
        Element("div") {
            Element("h3", .class("title")) { title }
            Element("p") {
                SelectableView(selection) { Text(ride.name) }
                Text(" · ")
                Text(ride.day)
            }
        }
    }
}
