import RidelogModels

/// How long someone was at a place, by week, month, weekday and hour of local time. Only visits with both ends count;
/// passes do not, nor visits of more than ten years, which come from wrong clocks.
public struct DwellTimes: Hashable, Sendable {
    /// The time in a week or a month.
    public struct Period: Hashable, Sendable {
        /// The first day of the period.
        public var start: CivilDate
        /// Seconds.
        public var seconds = 0.0
        /// The number of visits that began in the period.
        public var count = 0
    }

    /// All weeks, from Monday, from the first visit to the last.
    public private(set) var weeks: [Period] = []
    /// All months from the first visit to the last.
    public private(set) var months: [Period] = []
    /// Seconds by weekday, Monday first.
    public private(set) var weekdays = Array(repeating: 0.0, count: 7)
    /// Seconds by the hour of the day, from midnight.
    public private(set) var hours = Array(repeating: 0.0, count: 24)
    /// The total in seconds.
    public private(set) var total = 0.0

    /// - Parameters:
    ///   - visits: the visits to one place.
    ///   - zone: the time zone of days and hours.
    public init(_ visits: [Visit], in zone: Zone) {
        var days: [CivilDate: Period] = [:]
        for visit in visits {
            guard !visit.isPass, let enter = visit.enter, let exit = visit.exit, enter < exit,
                exit.seconds(since: enter) <= Self.longestVisit
            else { continue }
            let day = zone.local(enter).date
            days[day, default: Period(start: day)].count += 1
            Self.forEachHour(from: enter, to: exit, in: zone) { local, seconds in
                days[local.date, default: Period(start: local.date)].seconds += seconds
                weekdays[local.date.weekday - 1] += seconds
                hours[local.hour] += seconds
            }
        }
        total = weekdays.reduce(0, +)
        let sorted = days.values.sorted { $0.start < $1.start }
        weeks = Self.periods(sorted, of: \.monday) { $0.adding(days: 7) }
        months = Self.periods(sorted, of: { CivilMonth($0).firstDay }) { $0.adding(days: $0.daysInMonth) }
    }

    /// The maximum seconds of a visit: each of its hours takes time, and a log may contain the year 1.
    private static let longestVisit = 3653 * 86_400.0

    /// Sums of days by period, without gaps between the first and the last.
    private static func periods(
        _ days: [Period], of start: (CivilDate) -> CivilDate, next: (CivilDate) -> CivilDate
    ) -> [Period] {
        var periods: [Period] = []
        for day in days {
            let start = start(day.start)
            while let last = periods.last, last.start < start {
                periods.append(Period(start: next(last.start)))
            }
            if periods.isEmpty { periods.append(Period(start: start)) }
            periods[periods.count - 1].seconds += day.seconds
            periods[periods.count - 1].count += day.count
        }
        return periods
    }

    /// Calls the body with each part of a time range that lies in one hour of the clock.
    private static func forEachHour(
        from start: Instant, to end: Instant, in zone: Zone, _ body: (CivilDateTime, Double) -> Void
    ) {
        var moment = start
        while moment < end {
            let local = zone.local(moment)
            let passed = Double(local.minute * 60 + local.second) + Double(local.millisecond) / 1000
            let next = min(end, moment.advanced(bySeconds: max(1, 3600 - passed)))
            body(local, next.seconds(since: moment))
            moment = next
        }
    }
}

extension CivilDate {
    package var monday: CivilDate { adding(days: 1 - weekday) }
}
