import RidelogDiagnostics
import RidelogHTML
import RidelogModels
import RidelogRecords
import RidelogViews

/// A column of the rides' rows: its name and what is in it. Names of quantities end in their unit.
package struct RideColumn: Sendable {
    package enum Value {
        case text(String?)
        /// A number and the places behind its point that are kept.
        case number(Double?, places: Int)
        case flag(Bool)
    }

    package let name: String
    package let value: @Sendable (Ride) -> Value

    static let names = all.map(\.name)

    package static let all: [RideColumn] = [
        RideColumn(name: "page") { ride in .text(SitePath.ride(ride).description) },
        RideColumn(name: "name") { ride in .text(ride.name) },
        RideColumn(name: "day") { ride in .text(ride.day.iso8601) },
        RideColumn(name: "start") { ride in
            let start = ride.summary.start
            return .text(ride.localStart.iso8601(offset: ride.zone.offset(at: start)))
        },
        RideColumn(name: "sport") { ride in .text(ride.sport) },
        RideColumn(name: "distance_m") { ride in .number(ride.summary.knownDistance, places: 1) },
        RideColumn(name: "moving_time_s") { ride in .number(ride.summary.knownMovingTime, places: 0) },
        RideColumn(name: "elapsed_time_s") { ride in .number(ride.summary.knownElapsedTime, places: 0) },
        RideColumn(name: "ascent_m") { ride in .number(ride.summary.ascent, places: 0) },
        RideColumn(name: "descent_m") { ride in .number(ride.summary.descent, places: 0) },
        RideColumn(name: "average_speed_mps") { ride in .number(ride.summary.averageSpeed, places: 2) },
        RideColumn(name: "maximum_speed_mps") { ride in .number(ride.summary.maximumSpeed, places: 2) },
        RideColumn(name: "mean_heart_rate_bpm") { ride in .number(ride.summary.meanHeartRate, places: 0) },
        RideColumn(name: "maximum_heart_rate_bpm") { ride in
            .number(ride.summary.maximumHeartRate, places: 0)
        },
        RideColumn(name: "mean_cadence_rpm") { ride in .number(ride.summary.meanCadence, places: 0) },
        RideColumn(name: "mean_power_w") { ride in .number(ride.summary.meanPower, places: 0) },
        RideColumn(name: "mean_temperature_c") { ride in .number(ride.summary.meanTemperature, places: 1) },
        RideColumn(name: "gear") { ride in
            .text(ride.gear.isEmpty ? nil : ride.gear.joined(separator: "; "))
        },
        RideColumn(name: "commute") { ride in .flag(ride.isCommute) },
        RideColumn(name: "implausible") { ride in .text(ride.implausibility?.rawValue) },
        RideColumn(name: "activity") { ride in .text(ride.activity) },
    ]
}

extension RideColumn.Value {
    package var json: JSON {
        switch self {
        case .text(let text): JSON(text)
        case .number(let number, let places):
            number.map { .literal(NumberFormat.plain($0, places: places)) } ?? .null
        case .flag(let flag): JSON(flag)
        }
    }

    /// Text that a spreadsheet would run as a formula gets an apostrophe before it (OWASP, «CSV injection»).
    var csv: String {
        switch self {
        case .text(let text?): Self.quoted(text)
        case .number(let number?, let places): NumberFormat.plain(number, places: places)
        case .flag(let flag): flag ? "true" : "false"
        case .text(nil), .number(nil, _): ""
        }
    }

    /// By scalars: for a reader of bytes a quotation mark with an accent on it is a quotation mark.
    private static func quoted(_ text: String) -> String {
        let text = ForbiddenCharacters.replaced(in: text)
        let guarded = text.unicodeScalars.first.map(formulas.contains) == true ? "'" + text : text
        guard guarded.unicodeScalars.contains(where: separators.contains) else { return guarded }
        var result = "\"".unicodeScalars
        for scalar in guarded.unicodeScalars {
            if scalar == "\"" { result.append(scalar) }
            result.append(scalar)
        }
        result.append("\"")
        return String(result)
    }

    /// What a formula may begin with; the wide forms too, which Japanese spreadsheets take for the others.
    private static let formulas = Set("=+-@\t\r\n＝＋－＠".unicodeScalars)
    /// What ends a field or a row for some reader.
    private static let separators = Set(",;\t\"\r\n\u{2028}\u{2029}".unicodeScalars)
}
