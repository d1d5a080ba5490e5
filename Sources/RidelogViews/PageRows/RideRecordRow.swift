import RidelogHTML
import RidelogModels
import RidelogRecords
import RidelogRows
import RidelogServices

/// The rides of a sport that stand out.
struct RideRecordTable: TemplateView {
    let records: RideRecords

    static let id: TemplateID = "ride-records"

    static let fields: [TemplateField<RideRecordTable>] = [
        .words("title", "The heading.") { _ in Text(.rideRecords) },
        .view("table", "What stands out, its figure, the ride and its day.") {
            RowTable(Text(.rideRecords), id: "records", rows: $0.rows)
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
struct RideRecordRow: TableRowType, RowModelType {
    let ride: Ride
    let kind: Kind

    /// In what it stands out.
    enum Kind {
        case longest, longestTime, mostClimb
        /// Among rides of at least so many metres.
        case fastest(least: Double)
    }

    var selection: RowSelection { .page(.ride(ride)) }
    static var placesSelection: Bool { true }

    static var columns: [TableColumn] {
        [
            TableColumn { Text(.rideRecord) }, TableColumn { Text(.value) },
            TableColumn(.text) { Text(.ride) },
            TableColumn(.text) { Text(.day) },
        ]
    }

    @ViewBuilder
    var header: some View {
        switch kind {
        case .longest: Text(.longest)
        case .longestTime: Text(.longestTime)
        case .mostClimb: Text(.mostClimb)
        case .fastest(let least): Sentence(.fastest, ["distance": Quantity(.distance, least)])
        }
    }

    @ViewBuilder
    var cells: some View {
        TableCell { figure }
        TableCell(.text) { SelectableView(selection) { Text(ride.name) } }
        TableCell(.text) {
            EnvironmentReader { environment in
                Element(
                    "time", .attribute("datetime", ride.day.iso8601),
                    text: environment.dateWords.text(for: ride.day))
            }
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
