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
        case repeatedRow = "repeated-row"

        func what(_ count: Int, column: String, place: String, words: String?) -> String {
            if self == .repeatedRow {
                return
                    "\(counted(count, "row")) with the “\(column)”, time and length of an earlier row, the first \(place)"
            }
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
            case .repeatedRow: isOne ? "is repeated" : "are repeated"
            case .zone: (isOne ? "has" : "have") + " an ambiguous time zone abbreviation"
            case .date, .end: isOne ? "is not a time" : "are not times"
            case .number: (isOne ? "is not a number" : "are not numbers") + " in a known unit"
            case .range: (isOne ? "is" : "are") + " too large for a ride"
            case .span: isOne ? "is not a duration" : "are not durations"
            case .ambiguousSpan: "may be hours and minutes, or minutes and seconds"
            case .ambiguousDay: "may be day-first or month-first"
            case .polyline: isOne ? "is not a valid encoded polyline" : "are not valid encoded polylines"
            case .path: (isOne ? "points" : "point") + " outside the data folder"
            case .flag: (isOne ? "is" : "are") + " neither yes nor no"
            case .event: (isOne ? "does" : "do") + " not make a geofence event"
            }
        }

        func action(_ count: Int) -> String {
            switch self {
            case .missingDate, .date, .event, .repeatedRow:
                count == 1 ? "the row is skipped" : "the rows are skipped"
            case .missingTime: count == 1 ? "the row is dated 0:00" : "the rows are dated 0:00"
            case .ambiguousDay: "the day is assumed to come first"
            case .zone: "times are read in the time zone of the table"
            case .polyline: "the part before the error is used"
            default: count == 1 ? "the row is used without it" : "the rows are used without them"
            }
        }

        var remedy: String? {
            switch self {
            case .missingDate, .date, .end: "Write times as 2026-06-14 09:42."
            case .missingTime: "Add the time of day, or name only the date column in “rows:”, as “time”."
            case .zone: "Write the offset, as in 2026-06-14 09:42 +02:00, or set “zone” in “rows:”."
            case .ambiguousDay:
                "Add day-first or month-first to the column in “rows:”: date: [Day, month-first]."
            case .ambiguousSpan: "Name the unit in “rows:”: h:mm or m:ss."
            case .range: "Name the right unit in “rows:”, or correct the values."
            case .number: "Correct the values, or name the unit in “rows:”, as in [Length, km]."
            case .span: "Write durations as 1:30:00 or 1h 30m, or name the unit in “rows:”."
            case .polyline: "Export the table again."
            case .flag: "Write yes or no."
            case .path: "Write the path of the track file relative to the folder of the table."
            case .event: "Write enter or exit, and name the geofence."
            case .repeatedRow: "Give each ride a unique id, or remove the row."
            }
        }
    }
}
