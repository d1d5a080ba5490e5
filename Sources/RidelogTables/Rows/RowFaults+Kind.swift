import RidelogDiagnostics

extension RowFaults {
    /// A problem of a value.
    package enum Kind: String, Hashable {
        case missingDate = "missing-date"
        case date, end, zone, number, span, polyline, path, event, range
        case missingTime = "missing-time"
        case ambiguousSpan = "ambiguous-span"
        case ambiguousDay = "ambiguous-day"
        case flag = "yes-or-no"

        func what(_ count: Int, column: String, place: String, words: String?) -> String {
            if self == .missingDate || self == .missingTime {
                let noun = self == .missingDate ? "date" : "time of day"
                let rows = counted(count, "row")
                return "\(rows) without a \(noun) in the column “\(column)”, the first \(place)"
            }
            let first = words.map { ": “\($0)”" } ?? ""
            let fault = predicate(isOne: count == 1)
            return "\(counted(count, "value")) of the column “\(column)” \(fault), the first \(place)\(first)"
        }

        private func predicate(isOne: Bool) -> String {
            switch self {
            case .missingDate, .missingTime: isOne ? "is missing" : "are missing"
            case .zone:
                (isOne ? "names" : "name") + " a time zone by an abbreviation that has several meanings"
            case .date, .end: isOne ? "is no time" : "are no times"
            case .number: (isOne ? "is no number" : "are no numbers") + " in a unit that is known"
            case .range: (isOne ? "is" : "are") + " more than a ride can have"
            case .span: isOne ? "is no span of time" : "are no spans of time"
            case .ambiguousSpan: "may be hours and minutes, or minutes and seconds"
            case .ambiguousDay: isOne ? "has a day that may be a month" : "have days that may be months"
            case .polyline: isOne ? "is no whole encoded polyline" : "are no whole encoded polylines"
            case .path: (isOne ? "leads" : "lead") + " out of the data folder"
            case .flag: (isOne ? "is" : "are") + " neither yes nor no"
            case .event: (isOne ? "makes" : "make") + " no event of a geofence"
            }
        }

        func action(_ count: Int) -> String {
            switch self {
            case .missingDate, .date, .event: count == 1 ? "the row is left out" : "the rows are left out"
            case .missingTime: count == 1 ? "the row is dated 0:00" : "the rows are dated 0:00"
            case .ambiguousDay: "the day is taken to come first"
            case .zone: "times are read in the time zone of the table"
            case .polyline: "what comes before the fault is used"
            default: count == 1 ? "the row is taken without it" : "the rows are taken without them"
            }
        }

        var remedy: String? {
            switch self {
            case .missingDate, .date, .end: "Write times as 2026-06-14 09:42."
            case .missingTime: "Add the time of day, or name only the column of days in “rows:”, as “time”."
            case .zone: "Write the offset, as in 2026-06-14 09:42 +02:00, or set “zone” in “rows:”."
            case .ambiguousDay:
                "Write day-first or month-first behind the column in “rows:”: date: [Day, month-first]."
            case .ambiguousSpan: "Name the unit in “rows:”: h:mm or m:ss."
            case .range: "Name the right unit in “rows:”, or correct the values."
            case .path: "Write the path of the track file relative to the folder of the table."
            case .event: "Write enter or exit, and name the geofence."
            default: nil
            }
        }
    }
}
