/// A problem in a well-formed log of positions or list of places; the first part of its code is the format or
/// `positions`.
package enum PositionProblem: FileProblem, Error {
    case noTime, noPlace, event, invalid, otherType, openQuote, badRow
    case badWaypoint, waypointWithoutRadius, badZone, badArea, quote, otherDevice

    package var facts: ProblemFacts {
        switch self {
        case .noTime:
            ProblemFacts(
                "no-time", "{count} without a time, the first here", of: "entry", "entries",
                remedy: Self.exportAgain)
        case .noPlace:
            ProblemFacts(
                "no-place", "{count} without a valid position, the first here", of: "entry", "entries",
                remedy: Self.exportAgain)
        case .event:
            ProblemFacts(.note, "event", "{count} of the phone without a position", of: "event")
        case .invalid:
            ProblemFacts(
                .note, "invalid", "{count} that the device marked as invalid", of: "position")
        case .openQuote: .openQuote()
        case .quote: .openQuote("quote")
        case .badRow: ProblemFacts("bad-row", "{count} that cannot be read, the first here", of: "row")
        case .otherType:
            ProblemFacts(
                .note, "other-event", "{count} unrelated to geofences, the first here", of: "event")
        case .badWaypoint:
            ProblemFacts(
                "bad-waypoint", "{count} without a name or a valid position, the first here", of: "waypoint")
        case .waypointWithoutRadius:
            ProblemFacts(
                .note, "waypoint-without-radius", "{count} without a radius, such as beacons, the first here",
                of: "waypoint")
        case .badZone:
            ProblemFacts(
                "zone", "{count} without a name, a valid position or a radius, the first here", of: "zone")
        case .badArea:
            ProblemFacts(
                "area",
                "{count} other than CIRCLE, POLYGON or LINESTRING with valid positions, the first here",
                of: "area",
                remedy: "Write CIRCLE (52.5 13.4, 100): latitude, longitude, radius in metres.")
        case .otherDevice:
            ProblemFacts(
                .note, "other-device", "{count} at the same time as another one, by another device",
                of: "recording")
        }
    }

    private static let exportAgain = "Correct the entries, or export them again."
}
