/// What may be odd within a file of tracks whose XML is sound; the first part of the codes is the format's: `gpx`.
enum TrackProblem: FileProblem {
    case missingPosition, invalidPosition, unusablePosition, pauseMark, unreadableTime, unreadableElevation,
        unreadableNumber
    case timeWithoutZone, decimalComma
    case strayPoint, trackWithoutTime, noTrackpoints, course, waypoint

    var facts: ProblemFacts {
        switch self {
        case .missingPosition:
            ProblemFacts(
                "missing-position", "{count} without a readable latitude and longitude, the first here",
                of: "point")
        case .invalidPosition: Self.position(.leftOut)
        case .unusablePosition:
            Self.position(.init("it is kept without a position", "they are kept without a position"))
        case .pauseMark:
            ProblemFacts(
                .note, "pause-mark", "{count} at latitude 100 or 200, by which OpenTracks marks pauses",
                of: "point", action: "the track is broken there")
        case .unreadableTime:
            ProblemFacts(
                "unreadable-time", "{count} not in ISO 8601, the first here", of: "time",
                action: "the points are kept without a time",
                remedy: "Write times as 2026-06-14T09:42:00Z.")
        case .unreadableElevation:
            ProblemFacts(
                "unreadable-elevation", "{count} not a number, the first here", of: "elevation",
                action: "the points are kept without an elevation")
        case .unreadableNumber:
            ProblemFacts(
                "unreadable-number", "{count} not a number where one belongs, the first here", of: "value")
        case .timeWithoutZone:
            ProblemFacts(
                .note, "time-without-zone", "{count} without a zone, the first here", of: "time",
                action: "read as UTC")
        case .decimalComma:
            ProblemFacts(
                "decimal-comma", "{count} with a decimal comma, the first here", of: "number",
                action: "read as a point",
                remedy: "Write numbers with a decimal point, as the format has it.")
        case .strayPoint:
            ProblemFacts(
                "stray-point",
                "{count} outside of its place, which is trk/trkseg for trkpt and rte for rtept, the first here",
                of: "point", remedy: "Put the trackpoints of a track into a trkseg.")
        case .trackWithoutTime:
            ProblemFacts(
                .note, "track-without-time", "{count} without times", of: "track", action: .asRoute)
        case .noTrackpoints:
            ProblemFacts(
                .note, "no-trackpoints", "{count} without trackpoints", of: "activity", "activities",
                action: "only what the device computed is used")
        case .course:
            ProblemFacts(
                .note, "course", "{count}, planned and not recorded, the first here", of: "course",
                action: .asRoute)
        case .waypoint:
            ProblemFacts(
                .note, "waypoints", "The file has {count}, the first here", of: "waypoint",
                action: .notShown)
        }
    }

    private static func position(_ action: ProblemFacts.Action) -> ProblemFacts {
        ProblemFacts(
            "invalid-position", "{count} beyond ±90° of latitude or ±180° of longitude, the first here",
            of: "point", action: action)
    }
}

extension ProblemFacts.Action {
    static let asRoute = Self("it is read as a route", "they are read as routes")
    static let notShown = Self("it is read and not shown yet", "they are read and not shown yet")
}
