import RidelogHTML
import RidelogModels
import RidelogRecords
import RidelogRows
import RidelogServices

/// The totals of one sport, and its longest ride.
struct SportRow: FigureRow, RowModelType {
    /// `cycling`; nil for rides of which nothing says the sport.
    let activity: String?
    let totals: Totals
    let longest: Ride?
    var shown: [Int]?

    init(activity: String?, rides: [Ride]) {
        self.activity = activity
        totals = Totals(rides)
        longest = rides.longest
    }

    /// A row for each sport, the one with the most time first.
    static func rows(of rides: [Ride]) -> [SportRow] {
        Dictionary(grouping: rides, by: \.activity)
            .map { SportRow(activity: $0.key, rides: $0.value) }
            .filter { $0.totals.rideCount > 0 }
            .sorted { ($0.totals.movingTime, $1.activity ?? "") > ($1.totals.movingTime, $0.activity ?? "") }
    }

    static var columns: [TableColumn] {
        [
            TableColumn { Text(.sport) },
            TableColumn { Text(.activities) },
            TableColumn { ColumnTitle(.distance, .distance) },
            TableColumn { ColumnTitle(.time, unit: .hours) },
            TableColumn { ColumnTitle(.climb, .height) },
            TableColumn { ColumnTitle(.longest, .distance) },
        ]
    }

    var header: some View {
        if let activity { Text(activity.asLabel) } else { Text(.otherSport) }
    }

    var figures: [AnyView?] {
        let hasTime = totals.movingTime > 0
        return [
            AnyView(NumberCell(Double(totals.rideCount))),
            shown(totals.distance).map { AnyView(QuantityCell(.distance, $0)) },
            hasTime ? AnyView(DurationCell(totals.movingTime.rounded(.down), .short)) : nil,
            totals.ascent >= 0.5 ? AnyView(QuantityCell(.height, totals.ascent)) : nil,
            longest.flatMap { ride in
                shown(ride.summary.distance).map { AnyView(LongestCell(ride: ride, distance: $0)) }
            },
        ]
    }

    /// nil for a distance that would be written as 0.0.
    private func shown(_ distance: Double) -> Double? { distance >= 50 ? distance : nil }
}

private struct LongestCell: View {
    let ride: Ride
    let distance: Double

    var body: some View {
        TableCell(sortKey: String(Int(nearest: distance))) {
            Link(destination: .ride(ride)) { Quantity(.distance, distance, .number) }
        }
    }
}
