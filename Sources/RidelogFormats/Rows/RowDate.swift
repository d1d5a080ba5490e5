import RidelogParsing
import RidelogModels

/// A day, or a day and a time, as a table has it.
enum RowDate: Hashable {
    /// With a zone, or in seconds since 1970.
    case instant(Instant)
    /// By a clock that does not say which.
    case local(CivilDateTime, hasTime: Bool)
    /// In words, or in an order of day and month that the column tells.
    case table(TableDate)

    /// Smaller numbers are days (`20260614`) or no dates.
    private static let firstSeconds = 100_000_000.0

    /// nil for what is no date.
    init?(_ text: String) {
        if let time = Instant.parse(text) {
            self = time.hasZone ? .instant(time.instant) : .local(CivilDateTime(time.instant), hasTime: true)
        } else if let time = LogTime.parse(text, zone: .utc) {
            let isNumber = Decimal.parse(text).map { $0 >= Self.firstSeconds } ?? false
            self = isNumber ? .instant(time) : .local(CivilDateTime(time), hasTime: false)
        } else if Decimal.parse(text) == nil, let date = TableDate(text) {
            let isUTC = ["utc", "gmt", "z"].contains { text.lowercased().utf8.trimmed.text.hasSuffix($0) }
            if isUTC, date.hasTime, case .known = date.parts, let time = date.instant(.dayFirst) {
                self = .instant(time)
            } else {
                self = .table(date)
            }
        } else {
            return nil
        }
    }

    var hasTime: Bool {
        switch self {
        case .instant: true
        case .local(_, let hasTime): hasTime
        case .table(let date): date.hasTime
        }
    }

    /// nil for a day that no calendar has.
    func instant(_ order: RowDateOrder, zone: Zone) -> Instant? {
        switch self {
        case .instant(let instant): instant
        case .local(let local, _): zone.instant(of: local)
        case .table(let date): date.instant(order).map { zone.instant(of: CivilDateTime($0)) }
        }
    }

    /// What clocks of the zone show.
    private func local(_ order: RowDateOrder, zone: Zone) -> CivilDateTime? {
        instant(order, zone: zone).map(zone.local)
    }

    /// The time that a clock shows on this day.
    ///
    /// - Parameter clock: a time of day, or a whole date, of which the day counts from 1971 on: programs that know no
    ///   times of day write them as of the first day that they know.
    func instant(at clock: String, _ order: RowDateOrder, zone: Zone) -> Instant? {
        guard let day = local(order, zone: zone)?.date else { return nil }
        if let date = RowDate(clock), date.hasTime, let local = date.local(order, zone: zone) {
            if local.date.year > 1970 { return date.instant(order, zone: zone) }
            return CivilDateTime(
                date: day, hour: local.hour, minute: local.minute, second: local.second,
                millisecond: local.millisecond
            ).map(zone.instant)
        }
        return RowDate(Self.text(day) + " " + clock).flatMap { date in
            date.hasTime ? date.instant(order, zone: zone) : nil
        }
    }

    private static func text(_ day: CivilDate) -> String {
        let digits = { (number: Int, count: Int) in
            let text = String(number)
            return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
        }
        return digits(day.year, 4) + "-" + digits(day.month, 2) + "-" + digits(day.day, 2)
    }
}
