import RidelogDiagnostics

/// A problem in a track file that is well-formed XML; the first part of its code is the format: `gpx`.
enum TrackProblem: FileProblem {
    case missingPosition, unreadablePosition, invalidPosition, unusablePosition, pauseMark, unreadableTime,
        unreadableElevation, unreadableNumber
    case timeWithoutZone, decimalComma
    case strayPoint, unevenTrack, shortLine, shortRing, repeatedName, badProperty, networkLink
    case trackWithoutTime, noTrackpoints, course, waypoint, sparseField, empty

    var facts: ProblemFacts {
        switch self {
        case .missingPosition:
            ProblemFacts(
                "missing-position", "{count} without a readable latitude and longitude, the first here",
                of: "point", remedy: "Write both in degrees: lat=\"52.5\" lon=\"13.4\".")
        case .unreadablePosition:
            ProblemFacts(
                "unreadable-position", "{count} without a readable longitude and latitude, the first here",
                of: "position", remedy: "Put the longitude first: 13.4,52.5,34 is Berlin.")
        case .invalidPosition: Self.position(.leftOut)
        case .unusablePosition:
            Self.position(.init("it is kept without a position", "they are kept without a position"))
        case .pauseMark:
            ProblemFacts(
                .note, "pause-mark", "{count} at latitude 100 or 200, which OpenTracks uses to mark pauses",
                of: "point", action: "the track is split there")
        case .unreadableTime:
            ProblemFacts(
                "unreadable-time", "{count} not in ISO 8601, the first here", of: "time",
                action: "the points are kept without a time",
                remedy: "Write times as 2026-06-14T09:42:00Z.")
        case .unreadableElevation:
            ProblemFacts(
                "unreadable-elevation", "{count}, the first here", of: "non-numeric elevation",
                action: "the points are kept without an elevation", remedy: "Write metres as a number.")
        case .unreadableNumber:
            ProblemFacts(
                "unreadable-number", "{count}, the first here", of: "non-numeric value",
                remedy: "Write a number.")
        case .timeWithoutZone:
            ProblemFacts(
                .note, "time-without-zone", "{count} without a time zone, the first here", of: "time",
                action: .init("it is read as UTC", "they are read as UTC"))
        case .decimalComma:
            ProblemFacts(
                "decimal-comma", "{count} with a decimal comma, the first here", of: "number",
                action: "it is read as a decimal point",
                remedy: "Write numbers with a decimal point.")
        case .strayPoint:
            ProblemFacts(
                "stray-point",
                "{count} in the wrong element (trkpt belongs in trk/trkseg, rtept in rte), the first here",
                of: "point", remedy: "Put the trackpoints of a track into a trkseg.")
        case .unevenTrack:
            ProblemFacts(
                "uneven-track", "{count} with different numbers of times and positions, the first here",
                of: "track", action: "the last points have no time or no position")
        case .shortLine:
            ProblemFacts(
                "short-line", "{count} with fewer than two positions, the first here", of: "line",
                remedy: "Add positions to it, or remove it.")
        case .shortRing:
            ProblemFacts(
                "short-ring", "{count} with fewer than three different positions, the first here", of: "ring",
                action: .shortRing, remedy: "Add positions to it, or remove it.")
        case .repeatedName:
            ProblemFacts(
                "repeated-name", "{count} with the name of an earlier one", of: "area",
                action: "a number is added to its address", remedy: "Give each area a unique name.")
        case .badProperty: .badProperty("bad-property")
        case .networkLink:
            ProblemFacts(
                .note, "network-link", "{count} to other files, the first here", of: "link",
                action: .init("it is not followed", "they are not followed"))
        case .trackWithoutTime:
            ProblemFacts(
                .note, "track-without-time", "{count} without times", of: "track", action: .asRoute)
        case .noTrackpoints:
            ProblemFacts(
                .note, "no-trackpoints", "{count} without trackpoints", of: "activity", "activities",
                action: "only the device's totals are used")
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
            "invalid-position",
            "{count} with a latitude beyond ±90° or a longitude beyond ±180°, the first here",
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
    static let notShown = Self("it is read but not shown yet", "they are read but not shown yet")
    static let shortRing = Self(
        "it is skipped, with its polygon if it is the outer ring",
        "they are skipped, with their polygons if they are outer rings")
}
