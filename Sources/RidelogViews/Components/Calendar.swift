import RidelogContent
import RidelogHTML
import RidelogModels
import RidelogRecords

/// A calendar of a year, with a table for each month. A day with rides is shaded by its distance relative to other
/// days, and links to the ride.
struct Calendar: TemplateView {
    let year: RideYear
    let shades: CalendarShades

    static let id: TemplateID = "calendar"

    static let fields: [TemplateField<Calendar>] = [
        .list(
            "months", "The months from the first to the last with a ride.",
            of: [.view("month", "The days of the month.") { $0 }]
        ) { $0.monthViews },
        .words("unit", "The name of the shaded quantity.", .distance),
        .flag("has-shades", "Whether any day is shaded.") { !$0.shades.all.isEmpty },
        .list(
            "shades", "The legend of shades, the lightest first.",
            of: [
                .text("level", "The level from 1, as in the class of a day.") { String($0.level) },
                .optional("end", "The maximum distance; nothing for the darkest.") {
                    $0.end.map(WholeDistance.init)
                },
                .optional("beginning", "The minimum distance of the darkest.") {
                    $0.beginning.map(WholeDistance.init)
                },
            ]
        ) { $0.shades.all },
    ]

    private var monthViews: [CalendarMonth] {
        let days = Dictionary(grouping: year.rides, by: \.day)
        return months.map { CalendarMonth(month: $0, days: days, shades: shades) }
    }

    /// All months from the first with a ride to the last.
    private var months: [CivilMonth] {
        guard let first = year.months.last?.month, let last = year.months.first?.month else { return [] }
        return (first.month...last.month).compactMap { CivilMonth(year: first.year, month: $0) }
    }
}

/// A distance without decimals if it is whole, with its unit.
private struct WholeDistance: View {
    let distance: Double

    var body: some View {
        DistanceMark(distance: distance)
        Text("\u{A0}")
        UnitName(kind: .distance, isSmall: false)
    }
}

struct CalendarMonth: TemplateView {
    let month: CivilMonth
    let days: [CivilDate: [Ride]]
    let shades: CalendarShades

    static let id: TemplateID = "calendar-month"

    static let fields: [TemplateField<CalendarMonth>] = [
        .view("name", "The month's name, as a link if it has rides.") { month in
            PageLink(page: month.hasRides ? .rides(of: month.month) : nil) {
                Text(month: month.month.month)
            }
        },
        .list(
            "weekdays", "The weekdays, from Monday.",
            of: [
                .view("name", "Its name in two letters.") { weekday in
                    Text { String($0.dateWords.shortWeekdays.dropFirst(weekday).first?.prefix(2) ?? "") }
                }
            ]
        ) { _ in Array(0..<7) },
        .list(
            "weeks", "The weeks, from Monday.",
            of: [
                .list(
                    "days", "The seven days.",
                    of: [
                        .optional("day", "The day; nothing outside the month.") { $0 }
                    ]
                ) { $0 }
            ]
        ) { month in
            month.weeks.map { week in
                week.map { day in
                    day.map { CalendarDay(day: $0, rides: month.days[$0] ?? [], shades: month.shades) }
                }
            }
        },
    ]

    private var hasRides: Bool {
        (0..<month.numberOfDays).contains { days[month.firstDay.adding(days: $0)] != nil }
    }

    /// Weeks from Monday, with nothing before the first day and after the last.
    private var weeks: [[CivilDate?]] {
        let before = month.firstDay.weekday - 1
        let cells: [CivilDate?] =
            Array(repeating: nil, count: before)
            + (0..<month.numberOfDays).map { month.firstDay.adding(days: $0) }
        let padded = cells + Array(repeating: nil, count: (7 - cells.count % 7) % 7)
        return stride(from: 0, to: padded.count, by: 7).map { Array(padded[$0..<$0 + 7]) }
    }
}

/// A day in the calendar: a cell of a table.
struct CalendarDay: TemplateView {
    let day: CivilDate
    let rides: [Ride]
    let shades: CalendarShades

    static let id: TemplateID = "calendar-day"

    static let fields: [TemplateField<CalendarDay>] = [
        .text("day", "The day of the month.") { String($0.day.day) },
        .text("level", "The shade from 1 to 4; nothing without a ride.") { day in
            day.rides.isEmpty ? nil : String(day.shades.level(of: day.distance))
        },
        .address(
            "address", "The address of the ride; of the month if there are several or it has no page."
        ) { day in
            day.rides.last.map(day.target)
        },
        .view("description", "A description of the day's rides.", if: { !$0.rides.isEmpty }) {
            Text($0.description)
        },
    ]

    var body: some View {
        if let first = rides.last {
            Element("td", .class("l\(shades.level(of: distance))")) {
                Link(destination: target(first)) {
                    Text(String(day.day))
                    Element("span", .class("vh")) { Text(description) }
                }
            }
        } else {
            StaticElement("<td>", "</td>") { Text(String(day.day)) }
        }
    }

    private var distance: Double { Totals(rides).distance }

    /// The link of a day: its ride or, if it has several or the ride has no page, its month.
    private func target(_ first: Ride) -> SitePath {
        (rides.count == 1 ? first.page : nil) ?? .rides(of: CivilMonth(day))
    }

    private func description(_ environment: EnvironmentValues) -> String {
        let month = environment.dateWords.name(ofMonth: day.month)
        let distance = environment.phrase(for: .distance, distance)
        guard rides.count > 1 else {
            return environment.words(.calendarDay, ["month": month, "distance": distance])
        }
        return environment.words(
            Totals(rides).areRides ? .calendarRides : .calendarActivities, count: rides.count,
            ["month": month, "distance": distance])
    }
}
