import RidelogHTML
import RidelogModels
import RidelogRows
import RidelogServices

/// The rides of a sport that stand out.
struct RideRecordList: TemplateView {
    let records: RideRecords

    static let id: TemplateID = "ride-records"

    static let fields: [TemplateField<RideRecordList>] = [
        .words("title", "The heading.") { _ in Text(.rideRecords) },
        .view("rows", "What stands out, its figure, the ride and its day.") {
            RowList(rows: $0.rows)
        },
    ]

    private var rows: [RideRecordRow] {
        [
            records.longest.map { RideRecordRow(ride: $0, kind: .longest) },
            records.longestTime.map { RideRecordRow(ride: $0, kind: .longestTime) },
            records.mostClimb.map { RideRecordRow(ride: $0, kind: .mostClimb) },
            records.fastest.map { RideRecordRow(ride: $0, kind: .fastest(least: records.fastestDistance)) },
        ].compactMap(\.self)
    }
}

/// A ride that stands out.
struct RideRecordRow: ListRowType, RowModelType {
    let ride: Ride
    let kind: Kind

    /// In what it stands out.
    enum Kind {
        case longest, longestTime, mostClimb
        /// Among rides of at least so many metres.
        case fastest(least: Double)
    }

    var selection: RowSelection { .ride(ride) }
    static var placesSelection: Bool { true }

    var view: some View {
        Element("div") {
            Element("h3", .class("title")) {
                name
                Text(": ")
                figure
            }
            Element("p") {
                SelectableView(selection) { Text(ride.name) }
                Text(" · ")
                Text(ride.day)
            }
        }
    }

    @ViewBuilder
    private var name: some View {
        switch kind {
        case .longest: Text(.longest)
        case .longestTime: Text(.longestTime)
        case .mostClimb: Text(.mostClimb)
        case .fastest(let least): Sentence(.fastest, ["distance": Quantity(.distance, least)])
        }
    }

    @ViewBuilder
    private var figure: some View {
        let summary = ride.summary
        switch kind {
        case .longest: Quantity(.distance, summary.distance)
        case .longestTime: Text(duration: summary.movingTime)
        case .mostClimb: Quantity(.height, summary.ascent ?? 0)
        case .fastest: Quantity(ride.speedKind, summary.averageSpeed ?? 0)
        }
    }
}
