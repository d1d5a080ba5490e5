/// What may be odd within a KML file whose XML is sound.
enum KMLProblem: FileProblem {
    case unreadablePosition, invalidPosition, unreadableTime, timeWithoutZone, unevenTrack, shortLine,
        shortRing
    case repeatedName, networkLink, trackWithoutTime, waypoint, sparseField

    var facts: ProblemFacts {
        switch self {
        case .unreadablePosition:
            ProblemFacts(
                "kml.unreadable-position",
                "{count} without a readable longitude and latitude, the first here", of: "position",
                remedy: "KML puts the longitude first: 13.4,52.5,34 is Berlin.")
        case .invalidPosition:
            ProblemFacts(
                "kml.invalid-position",
                "{count} beyond ±90° of latitude or ±180° of longitude, the first here", of: "point")
        case .unreadableTime:
            ProblemFacts(
                "kml.unreadable-time", "{count} not in ISO 8601, the first here", of: "time",
                action: "the points are kept without a time",
                remedy: "Write times as 2026-06-14T09:42:00Z.")
        case .timeWithoutZone:
            ProblemFacts(
                .note, "kml.time-without-zone", "{count} without a zone, the first here", of: "time",
                action: "read as UTC")
        case .unevenTrack:
            ProblemFacts(
                "kml.uneven-track", "{count} with more times than places, or fewer, the first here",
                of: "track", action: "the points at its end lack a time or a place")
        case .shortLine:
            ProblemFacts(
                "kml.short-line", "{count} of fewer than two positions, the first here", of: "line")
        case .shortRing:
            ProblemFacts(
                "kml.short-ring", "{count} of fewer than three different positions, the first here",
                of: "ring", action: "left out, and what has no other ring with it")
        case .repeatedName:
            ProblemFacts(
                "kml.repeated-name", "{count} with the name of an earlier one", of: "area",
                action: "a number is added to its address", remedy: "Give each area a name of its own.")
        case .networkLink:
            ProblemFacts(
                .note, "kml.network-link", "{count} to other files, the first here", of: "link",
                action: "nothing is fetched")
        case .trackWithoutTime:
            ProblemFacts(
                .note, "kml.track-without-time", "{count} without times", of: "track", action: .asRoute)
        case .waypoint:
            ProblemFacts(
                .note, "kml.waypoints", "The file has {count}", of: "waypoint", action: .notShown)
        case .sparseField:
            ProblemFacts(
                .note, "kml.sparse-field",
                "{count} for fewer than a quarter of a track's points, the first here", of: "measurement")
        }
    }
}
