import RidelogContent
import RidelogHTML
import RidelogModels
import RidelogRecords

/// Charts of the time spent at a place: by week and month, by weekday and hour.
struct DwellCharts: TemplateView {
    let times: DwellTimes

    static let id: TemplateID = "dwell"

    static let fields: [TemplateField<DwellCharts>] = [
        .words("title", "The heading.", .timeHere),
        .view("weeks", "The time by week, for the latest year.", if: { $0.times.weeks.count > 1 }) {
            $0.weeks
        },
        .view(
            "months", "The time by month, for the latest three years.", if: { $0.times.months.count > 1 }
        ) { $0.months },
        .view("weekdays", "The time by weekday.") { $0.weekdays },
        .view("hours", "The time by hour of the day.") { $0.hours },
    ]

    private var weeks: some View {
        EnvironmentReader { environment in
            let dates = environment.dateWords
            let weeks = Array(times.weeks.suffix(53))
            TimeBars(
                title: .timeByWeek, unit: .weekFrom,
                bars: Self.bars(weeks) { week, last in
                    let month = week.monthOfWeek
                    let isLabelled = last.map { $0.monthOfWeek != month } ?? true
                    return (dates.text(for: week), isLabelled ? dates.shortName(ofMonth: month) : nil)
                })
        }
    }

    private var months: some View {
        EnvironmentReader { environment in
            let dates = environment.dateWords
            let months = Array(times.months.suffix(36))
            TimeBars(
                title: .timeByMonth, unit: .month,
                bars: Self.bars(months) { month, last in
                    (
                        dates.text(for: CivilMonth(month)),
                        months.count <= 12
                            ? dates.shortName(ofMonth: month.month)
                            : month.month == 1 || last == nil ? String(month.year) : nil
                    )
                })
        }
    }

    private static func bars(
        _ periods: [DwellTimes.Period], name: (CivilDate, CivilDate?) -> (String, String?)
    ) -> [TimeBars.Bar] {
        let names = periods.indices.map { index in
            name(periods[index].start, index > 0 ? periods[index - 1].start : nil)
        }
        let shown = labelled(names.indices.filter { names[$0].1 != nil }, of: periods.count)
        return periods.indices.map { index in
            let (period, (name, label)) = (periods[index], names[index])
            return TimeBars.Bar(
                name: name, label: shown.contains(index) ? label : nil, seconds: period.seconds,
                count: period.count)
        }
    }

    /// The bars whose labels have space on a phone. If the first two labels are too near, the first is left out.
    private static func labelled(_ places: [Int], of count: Int) -> [Int] {
        let least = count / 7
        let ends = places.dropFirst() + [count]
        let spans = zip(places, ends).map { $1 - $0 }
        let givesWay = spans.count > 1 && spans[0] < least && spans[0] < spans[1]
        return places.dropFirst(givesWay ? 1 : 0).reduce(into: []) { shown, place in
            if shown.last.map({ place - $0 >= least }) ?? true { shown.append(place) }
        }
    }

    private var weekdays: some View {
        EnvironmentReader { environment in
            let dates = environment.dateWords
            TimeBars(
                title: .timeByWeekday, unit: .day,
                bars: zip(dates.weekdays, dates.shortWeekdays).enumerated().map { index, names in
                    TimeBars.Bar(
                        name: names.0, label: names.1,
                        seconds: times.weekdays.indices.contains(index) ? times.weekdays[index] : 0)
                })
        }
    }

    private var hours: some View {
        TimeBars(
            title: .timeByHour, unit: .hour,
            bars: times.hours.enumerated().map { hour, seconds in
                let digits = hour.padded(to: 2)
                return TimeBars.Bar(
                    name: "\(digits):00", label: hour.isMultiple(of: 6) ? digits : nil, seconds: seconds)
            })
    }
}

extension CivilDate {
    /// The month of the week that begins on this Monday: that of its Thursday, like years in ISO 8601.
    fileprivate var monthOfWeek: Int { adding(days: 3).month }
}
