import RidelogDiagnostics
import RidelogHTML
import RidelogModels
import RidelogRecords
import RidelogViews

/// A column of the rides' rows: its name and what stands in it. Names of quantities end in their unit.
struct RideColumn: Sendable {
    struct Context {
        let zone: Zone
    }

    enum Value {
        case text(String?)
        /// A number and the places behind its point that are kept.
        case number(Double?, places: Int)
    }

    let name: String
    let value: @Sendable (Ride, Context) -> Value

    static let names = all.map(\.name)

    static let all: [RideColumn] = [
        RideColumn(name: "page") { ride, _ in .text(SitePath.ride(ride).description) },
        RideColumn(name: "name") { ride, _ in .text(ride.name) },
        RideColumn(name: "day") { ride, _ in .text(ride.day.iso8601) },
        RideColumn(name: "start") { ride, context in
            let start = ride.summary.start
            return .text(ride.localStart.iso8601(offset: context.zone.offset(at: start)))
        },
        RideColumn(name: "sport") { ride, _ in .text(ride.sport) },
        RideColumn(name: "distance_m") { ride, _ in .number(ride.summary.distance, places: 1) },
        RideColumn(name: "moving_time_s") { ride, _ in .number(ride.summary.movingTime, places: 0) },
        RideColumn(name: "elapsed_time_s") { ride, _ in .number(ride.summary.elapsedTime, places: 0) },
        RideColumn(name: "ascent_m") { ride, _ in .number(ride.summary.ascent, places: 0) },
        RideColumn(name: "descent_m") { ride, _ in .number(ride.summary.descent, places: 0) },
        RideColumn(name: "average_speed_mps") { ride, _ in .number(ride.summary.averageSpeed, places: 2) },
        RideColumn(name: "maximum_speed_mps") { ride, _ in .number(ride.summary.maximumSpeed, places: 2) },
        RideColumn(name: "mean_heart_rate_bpm") { ride, _ in .number(ride.summary.heartRate?.mean, places: 0)
        },
        RideColumn(name: "maximum_heart_rate_bpm") { ride, _ in
            .number(ride.summary.heartRate?.maximum, places: 0)
        },
        RideColumn(name: "mean_cadence_rpm") { ride, _ in .number(ride.summary.cadence?.mean, places: 0) },
        RideColumn(name: "mean_power_w") { ride, _ in .number(ride.summary.power?.mean, places: 0) },
        RideColumn(name: "mean_temperature_c") { ride, _ in .number(ride.summary.temperature?.mean, places: 1)
        },
    ]
}

extension RideColumn.Value {
    var json: String {
        switch self {
        case .text(let text?): JSONString.quoted(text)
        case .number(let number?, let places): NumberFormat.plain(number, places: places)
        case .text(nil), .number(nil, _): "null"
        }
    }

    /// Text that a spreadsheet would run as a formula gets an apostrophe before it (OWASP, «CSV injection»).
    var csv: String {
        switch self {
        case .text(let text?): Self.quoted(text)
        case .number(let number?, let places): NumberFormat.plain(number, places: places)
        case .text(nil), .number(nil, _): ""
        }
    }

    private static func quoted(_ text: String) -> String {
        let guarded = text.first.map { "=+-@\t\r".contains($0) } == true ? "'" + text : text
        guard guarded.contains(where: { ",\"\r\n".contains($0) || $0.isNewline }) else { return guarded }
        return "\"" + guarded.replacing("\"", with: "\"\"") + "\""
    }
}
