import RidelogDetection
import Foundation

/// Real recordings beside the package with what established packages find in them, and what `ridelog inspect --json`
/// finds.
enum OracleTable {
    static let folder = TestPath.data

    /// Only on the machines where Ridelog is made: the recordings are not part of the package.
    static let isHere = FileManager.default.isReadableFile(atPath: folder + "/oracle.jsonl")

    /// The oracle's rows by path.
    static let rows: [String: JSONReading] = {
        let text = (try? String(contentsOfFile: folder + "/oracle.jsonl", encoding: .utf8)) ?? ""
        return byPath((try? JSONReading.lines(text)) ?? [])
    }()

    static let paths = rows.keys.sorted()

    /// What the program says of the same files, in one run.
    static let found: Result<[String: JSONReading], any Error> = Result {
        guard isHere else { return [:] }
        let run = try Program(["inspect", "--json"] + paths, in: TestFolder(), from: folder)
        return byPath(try JSONReading.lines(run.output))
    }

    /// Formats of the oracle that the program does not read yet, in lower case.
    static let unread = Set(["gpx", "tcx", "fit"]).subtracting(
        FormatDetector.decoders.map { $0.name.lowercased() })

    /// The members that are compared, each by its rule. Members that only one side has are not.
    static let rules: [(name: String, rule: OracleRule)] = same.map { ($0, .exact) } + measured

    private static let same = [
        "format", "gz", "bytes", "sha256", "tracks", "segments", "points", "invalid_points",
        "points_with_time", "points_with_ele", "start_time", "end_time", "time_steps_back", "waypoints",
        "routes", "route_points", "laps", "records", "records_without_position", "records_in_system_time",
        "trackpoints", "trackpoints_without_position", "lengths", "events", "version", "creator", "name",
    ]

    private static let measured: [(name: String, rule: OracleRule)] = [
        ("bounds", .bounds), ("track_names", .texts), ("track_types", .texts),
        ("distance_2d_m", .near(1e-4, place: 0.01)), ("distance_2d_joined_m", .near(1e-4, place: 0.01)),
        ("distance_3d_m", .near(1e-4, place: 0.01)), ("ascent_raw_m", .within(0.0101)),
        ("descent_raw_m", .within(0.0101)), ("max_speed_pair_mps", .near(1e-4, place: 0.002)),
        ("last_distance_m", .within(0.0101)), ("hr", .sensor), ("cad", .sensor), ("power", .sensor),
        ("temp", .sensor), ("speed", .sensor), ("activities", .activities), ("fit", .sessions),
    ]

    /// What of a session is compared.
    static let sessionMembers = [
        "sport", "sub_sport", "start_time", "total_distance", "total_elapsed_time", "total_timer_time",
        "total_moving_time", "total_ascent", "total_descent", "total_calories", "avg_heart_rate",
        "max_heart_rate", "avg_power", "max_power", "normalized_power", "avg_cadence", "max_cadence",
        "enhanced_avg_speed", "enhanced_max_speed",
    ]

    /// The names of the members on which the two differ.
    static func differences(_ found: JSONReading, _ expected: JSONReading) -> Set<String> {
        Set(
            rules.lazy.filter { name, rule in
                guard let value = expected[name] else { return false }
                return !rule.agree(found[name], value)
            }.map(\.name))
    }

    private static func byPath(_ rows: [JSONReading]) -> [String: JSONReading] {
        Dictionary(rows.compactMap { row in row["path"]?.text.map { ($0, row) } }) { first, _ in first }
    }
}
