import RidelogDiagnostics

/// What may be odd within a file of tracks whose XML is sound.
enum TrackProblem: CaseIterable {
    case missingPosition, invalidPosition, unusablePosition, pauseMark, unreadableTime, unreadableElevation,
        unreadableNumber
    case timeWithoutZone, decimalComma
    case strayPoint, trackWithoutTime, noTrackpoints, course, waypoint

    /// - Parameter format: the first part of the code: `gpx`.
    func diagnostic(format: String, count: Int, at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            severity, code: "\(format).\(code)", at: location, what(count), action: action(count),
            remedy: remedy)
    }

    private var severity: Diagnostic.Severity {
        switch self {
        case .pauseMark, .timeWithoutZone, .trackWithoutTime, .noTrackpoints, .course, .waypoint: .note
        default: .warning
        }
    }

    private var code: String {
        switch self {
        case .missingPosition: "missing-position"
        case .invalidPosition, .unusablePosition: "invalid-position"
        case .pauseMark: "pause-mark"
        case .unreadableTime: "unreadable-time"
        case .unreadableElevation: "unreadable-elevation"
        case .unreadableNumber: "unreadable-number"
        case .timeWithoutZone: "time-without-zone"
        case .decimalComma: "decimal-comma"
        case .strayPoint: "stray-point"
        case .trackWithoutTime: "track-without-time"
        case .noTrackpoints: "no-trackpoints"
        case .course: "course"
        case .waypoint: "waypoints"
        }
    }

    private func what(_ count: Int) -> String {
        switch self {
        case .missingPosition:
            "\(counted(count, "point")) without a readable latitude and longitude, the first here"
        case .invalidPosition, .unusablePosition:
            "\(counted(count, "point")) beyond ±90° of latitude or ±180° of longitude, the first here"
        case .pauseMark:
            "\(counted(count, "point")) at latitude 100 or 200, by which OpenTracks marks pauses"
        case .unreadableTime: "\(counted(count, "time")) not in ISO 8601, the first here"
        case .unreadableElevation: "\(counted(count, "elevation")) not a number, the first here"
        case .unreadableNumber:
            "\(counted(count, "value")) not a number where one belongs, the first here"
        case .timeWithoutZone: "\(counted(count, "time")) without a zone, the first here"
        case .decimalComma: "\(counted(count, "number")) with a decimal comma, the first here"
        case .strayPoint:
            "\(counted(count, "point")) outside of its place, which is trk/trkseg for trkpt and rte for rtept, the first here"
        case .trackWithoutTime: "\(counted(count, "track")) without times"
        case .noTrackpoints: "\(counted(count, "activity", "activities")) without trackpoints"
        case .course: "\(counted(count, "course")), planned and not recorded, the first here"
        case .waypoint: "The file has \(counted(count, "waypoint")), the first here"
        }
    }

    private func action(_ count: Int) -> String? {
        let isOne = count == 1
        return switch self {
        case .missingPosition, .invalidPosition, .strayPoint: isOne ? "it is left out" : "they are left out"
        case .unusablePosition: isOne ? "it is taken without a position" : "they are taken without a position"
        case .noTrackpoints: "only what the device computed is used"
        case .pauseMark: "the track is broken there"
        case .unreadableTime: "the points are taken without a time"
        case .unreadableElevation: "the points are taken without an elevation"
        case .unreadableNumber: isOne ? "it is left out" : "they are left out"
        case .timeWithoutZone: "taken as UTC"
        case .decimalComma: "read as a point"
        case .trackWithoutTime, .course: isOne ? "it is taken as a route" : "they are taken as routes"
        case .waypoint: isOne ? "it is read and not shown yet" : "they are read and not shown yet"
        }
    }

    private var remedy: String? {
        switch self {
        case .unreadableTime: "Write times as 2026-06-14T09:42:00Z."
        case .decimalComma: "Write numbers with a decimal point, as the format has it."
        case .strayPoint: "Put the trackpoints of a track into a trkseg."
        default: nil
        }
    }
}
