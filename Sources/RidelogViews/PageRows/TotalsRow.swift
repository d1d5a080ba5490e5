import RidelogHTML
import RidelogModels
import RidelogRows
import RidelogServices

/// A row with the sums of some rides and the longest of them.
protocol TotalsRow: FigureRow, RowModelType {
    /// What the rides have in common: the title of the first column.
    static var title: StringKey { get }

    var totals: Totals { get }
    var longest: Ride? { get }
}

extension TotalsRow {
    static var columns: [TableColumn] {
        [
            TableColumn { Text(title) },
            TableColumn { Text(.activities) },
            TableColumn { ColumnTitle(.distance, .distance) },
            TableColumn { ColumnTitle(.time, unit: .hours) },
            TableColumn { ColumnTitle(.climb, .height) },
            TableColumn { ColumnTitle(.longest, .distance) },
        ]
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

struct SportRow: TotalsRow {
    let sport: Sport
    var shown: [Int]?

    static var title: StringKey { .sport }
    var totals: Totals { sport.totals }
    var longest: Ride? { sport.rides.longest }

    var header: some View { Link(destination: .sport(sport.id)) { sport.name } }
}

/// The totals of one year of a sport.
struct YearTotalsRow: TotalsRow {
    let year: RideYear
    var shown: [Int]?

    init(year: RideYear) { self.year = year }

    static var title: StringKey { .year }
    var totals: Totals { year.totals }
    var longest: Ride? { year.longest }

    var header: some View { Link(String(year.year), destination: .rides(ofYear: year.year)) }
}

private struct LongestCell: View {
    let ride: Ride
    let distance: Double

    var body: some View {
        TableCell(sortKey: String(Int(nearest: distance))) {
            PageLink(to: ride.page) { Quantity(.distance, distance, .number) }
        }
    }
}
