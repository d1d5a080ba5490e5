import RidelogContent
import RidelogHTML
import RidelogLocalization
import RidelogModels
import RidelogRows

/// A row with the totals of some rides and the longest of them.
protocol TotalsRow: FigureRow, RowModelType {
    /// The title of the first column: what the rides have in common.
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
            AnyView(NumberCell(value: Double(totals.rideCount))),
            totals.distance >= 50 ? AnyView(QuantityCell(.distance, totals.distance)) : nil,
            hasTime
                ? AnyView(DurationCell(seconds: totals.movingTime.rounded(.down), style: .short)) : nil,
            totals.ascent >= 0.5 ? AnyView(QuantityCell(.height, totals.ascent)) : nil,
            longest.flatMap { ride in
                ride.summary.shownDistance.map { distance in
                    AnyView(
                        TableCell(sortKey: String(Int(nearest: distance))) {
                            PageLink(page: ride.page) { Quantity(.distance, distance, .number) }
                        })
                }
            },
        ]
    }
}

struct SportRow: TotalsRow {
    let sport: Sport
    var shown: [Int]?

    static var title: StringKey { .sport }
    var totals: Totals { sport.totals }
    var longest: Ride? { sport.rides.longest }

    var header: some View { Link(destination: .sport(sport.id)) { sport.name } }
}

struct YearTotalsRow: TotalsRow {
    let year: RideYear
    var shown: [Int]?

    static var title: StringKey { .year }
    var totals: Totals { year.totals }
    var longest: Ride? { year.longest }

    var header: some View { Link(String(year.year), destination: .rides(ofYear: year.year)) }
}

/// The totals of several years, with a heading.
struct YearTable: View {
    let years: [RideYear]

    var body: some View {
        Element("h2") { Text(.byYear) }
        RowTable(Text(.byYear), id: "years", figures: [RowGroup(years.map { YearTotalsRow(year: $0) })])
    }
}

struct GearRow: TotalsRow {
    let gear: Gear
    var shown: [Int]?

    static var title: StringKey { .gear }
    var totals: Totals { gear.totals }
    var longest: Ride? { gear.rides.longest }

    var header: some View { Link(gear.name, destination: .gear(gear.id)) }
}
