import RidelogHTML
import RidelogModels
import RidelogRecords
import RidelogServices

/// How long someone was at a place: by week and month, by weekday and hour.
struct DwellCharts: TemplateView {
    let times: DwellTimes

    static let id: TemplateID = "dwell"

    static let fields: [TemplateField<DwellCharts>] = [
        .words("title", "The heading.", .timeHere),
        .view("weeks", "The time by week; the latest year of it.", if: { $0.times.weeks.count > 1 }) {
            $0.weeks
        },
        .view("months", "The time by month; the latest three years of it.", if: { $0.times.months.count > 1 })
        { $0.months },
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
        // Labels that are nearer than this would run into each other on a phone.
        let least = periods.count / 7
        var labelled = -1
        return periods.indices.map { index in
            let period = periods[index]
            var (name, label) = name(period.start, index > 0 ? periods[index - 1].start : nil)
            if label != nil, labelled >= 0, index - labelled < least { label = nil }
            if label != nil { labelled = index }
            return TimeBars.Bar(name: name, label: label, seconds: period.seconds, count: period.count)
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
                let digits = hour < 10 ? "0\(hour)" : String(hour)
                return TimeBars.Bar(
                    name: "\(digits):00", label: hour.isMultiple(of: 6) ? digits : nil, seconds: seconds)
            })
    }
}

extension CivilDate {
    /// The month of a Monday's week: that of its Thursday, as ISO 8601 has it for years.
    fileprivate var monthOfWeek: Int { adding(days: 3).month }
}
