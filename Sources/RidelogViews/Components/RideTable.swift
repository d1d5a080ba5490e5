import RidelogContent
import RidelogHTML
import RidelogModels
import RidelogRows

struct RideTable: View {
    let caption: Text
    /// The months of the whole list, for their totals.
    let months: [RideMonth]
    let part: Pager<Ride>.Part
    let areRides: Bool
    /// Whether the list spans several years.
    var showsYear = false

    /// The maximum number of rows on a page: a ride a day for a year.
    static let pageSize = 366
    /// The maximum number of rides on all pages of a table.
    static let mostRides = 10_000

    var body: some View {
        FilterForm(
            sections: "rides", result: areRides ? .filterCount : .activityFilterCount,
            hint: hasTowns ? .filterTownHint : .filterHint,
            count: Text(areRides ? .rideCount : .activityCount, count: part.rows.count))
        RowTable(caption, id: "rides", figures: groups).environment(\.speedKind, kind)
    }

    /// Pace if all rides are on foot.
    private var kind: QuantityKind { part.rows.allSatisfy(\.isOnFoot) ? .pace : .speed }

    private var hasTowns: Bool { part.rows.contains { !$0.places.all.isEmpty } }

    private var groups: [RowGroup<RideRow>] {
        let kind = kind
        return RideYear.grouping(part.rows).flatMap(\.months).map { month in
            let id = showsYear ? "m" + month.month.iso8601 : "m\(month.month.month)"
            let counts = month.rides.reduce(into: [:]) { $0[$1.day, default: 0] += 1 }
            let rows = month.rides.map {
                RideRow(ride: $0, isOneOfSeveral: counts[$0.day, default: 1] > 1, kind: kind)
            }
            // A month that is divided between pages still shows its totals.
            let whole = months.first { $0.month == month.month } ?? month
            return RowGroup(rows, id: id) {
                MonthHeading(month: month.month, totals: whole.totals, showsYear: showsYear)
            }
        }
    }
}

/// The latest rides of a sport or of gear, by month, with a heading.
struct LatestRides: View {
    let caption: Text
    let totals: Totals
    let years: [RideYear]
    let part: Pager<Ride>.Part

    var body: some View {
        Element("h2") { Text(totals.areRides ? .rides : .activities) }
        if years.reduce(0, { $0 + $1.rides.count }) > RideTable.mostRides {
            Element("p", .class("soft")) { Text(.latestOnly, count: RideTable.mostRides) }
        }
        RideTable(
            caption: caption, months: years.flatMap(\.months), part: part, areRides: totals.areRides,
            showsYear: true)
    }

    /// The pages of the list.
    static func pager(_ years: [RideYear], at list: SitePath) -> Pager<Ride> {
        Pager(
            Array(years.flatMap(\.rides).prefix(RideTable.mostRides)), at: list, size: RideTable.pageSize)
    }
}

struct MonthHeading: TemplateView {
    let month: CivilMonth
    let totals: Totals
    var showsYear = false

    static let id: TemplateID = "month-heading"

    static let fields: [TemplateField<MonthHeading>] = [
        .address("address", "The address of the month.") { .rides(of: $0.month) },
        .view("month", "The month, with the year if the list has several.") { heading in
            heading.showsYear ? Text(heading.month) : Text(month: heading.month.month)
        },
        .view(
            "facts", "The number of rides and their distance, unless all are implausible.",
            if: { $0.totals.rideCount > 0 }
        ) {
            Joined(by: ", ", Text($0.totals), Quantity(.distance, $0.totals.distance))
        },
    ]
}
