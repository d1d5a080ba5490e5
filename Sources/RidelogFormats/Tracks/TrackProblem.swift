import RidelogDiagnostics

/// A problem in a track file that is well-formed XML; the first part of its code is the format: `gpx`.
enum TrackProblem: FileProblem {
    case missingPosition, unreadablePosition, invalidPosition, unusablePosition, pauseMark, unreadableTime,
        unreadableElevation, unreadableNumber
    case timeWithoutZone, decimalComma
    case strayPoint, unevenTrack, shortLine, shortRing, repeatedName, networkLink
    case trackWithoutTime, noTrackpoints, course, waypoint, sparseField, empty

    var facts: ProblemFacts {
        switch self {
        case .missingPosition:
            ProblemFacts(
                "missing-position", "{count} without a readable latitude and longitude, the first here",
                of: "point")
        case .unreadablePosition:
            ProblemFacts(
                "unreadable-position", "{count} without a readable longitude and latitude, the first here",
                of: "position", remedy: "KML puts the longitude first: 13.4,52.5,34 is Berlin.")
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
        case .unevenTrack:
            ProblemFacts(
                "uneven-track", "{count} with more times than places, or fewer, the first here", of: "track",
                action: "the points at its end lack a time or a place")
        case .shortLine:
            ProblemFacts("short-line", "{count} of fewer than two positions, the first here", of: "line")
        case .shortRing:
            ProblemFacts(
                "short-ring", "{count} of fewer than three different positions, the first here", of: "ring",
                action: "left out, and what has no other ring with it")
        case .repeatedName:
            ProblemFacts(
                "repeated-name", "{count} with the name of an earlier one", of: "area",
                action: "a number is added to its address", remedy: "Give each area a name of its own.")
        case .networkLink:
            ProblemFacts(
                .note, "network-link", "{count} to other files, the first here", of: "link",
                action: "nothing is fetched")
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
            ProblemFacts(.note, "waypoints", "The file has {count}", of: "waypoint", action: .notShown)
        case .sparseField:
            ProblemFacts(
                .note, "sparse-field",
                "{count} for fewer than a quarter of a track's points, the first here", of: "measurement")
        case .empty:
            ProblemFacts(
                .note, "empty", "The file has no tracks, routes, areas or waypoints", action: .none)
        }
    }

    private static func position(_ action: ProblemFacts.Action) -> ProblemFacts {
        ProblemFacts(
            "invalid-position", "{count} beyond ±90° of latitude or ±180° of longitude, the first here",
            of: "point", action: action)
    }
}

extension DecodedFile {
    /// Reports the problems of a track file; if there are none, reports an empty file.
    ///
    /// - Parameter format: the first part of the codes of the problems.
    mutating func report(
        _ problems: DiagnosticCounter<TrackProblem>, _ xml: [Diagnostic], format: String, file: String
    ) {
        let found = problems.diagnostics(in: file, format: format) + xml
        diagnostics.report(found)
        if isEmpty, found.isEmpty {
            diagnostics.report(
                TrackProblem.empty.facts.diagnostic(format: format, at: SourceLocation(file: file)))
        }
    }
}

extension ProblemFacts.Action {
    static let asRoute = Self("it is read as a route", "they are read as routes")
    static let notShown = Self("it is read and not shown yet", "they are read and not shown yet")
}
