import RidelogParsing
import RidelogModels

extension RideRows {
    /// When the ride began; nil, and told, if the row does not say.
    mutating func start(_ row: TableRow) -> Instant? {
        let day: RideField = columns[.date] != nil ? .date : .start
        guard let text = words(day, row), let date = RowDate(text) else {
            let isMissing = words(day, row) == nil
            fault(isMissing ? .missingDate : .date, day, row)
            return nil
        }
        guard date.instant(order(day), zone: zone) != nil else {
            fault(.date, day, row)
            return nil
        }
        let clock: RideField? = [.time, .start].first { $0 != day && words($0, row) != nil }
        if let clock, let words = words(clock, row) {
            if let start = date.instant(at: words, order(day), zone: zone) { return start }
            fault(.date, clock, row)
            return nil
        }
        guard let start = date.instant(order(day), zone: zone) else {
            fault(.date, day, row)
            return nil
        }
        return start
    }

    /// Seconds until the end that the row names; an end without a day is the next time that the clock shows it.
    mutating func elapsed(_ row: TableRow, _ start: Instant) -> Double? {
        guard let text = words(.end, row) else { return nil }
        let end =
            if let date = RowDate(text) {
                date.instant(order(.end), zone: zone)
            } else {
                RowDate.local(zone.local(start), hasTime: true).instant(at: text, .dayFirst, zone: zone)
                    .map { $0 < start ? $0.advanced(bySeconds: 86_400) : $0 }
            }
        guard let end, end >= start else {
            fault(.end, .end, row)
            return nil
        }
        return end > start ? end.seconds(since: start) : nil
    }

    func order(_ field: RideField) -> DateOrder.Order {
        guard let column = columns[field] else { return .dayFirst }
        return column.column.order?.order ?? column.habits.order.order
    }
}
