/// A problem in a well-formed log of positions or list of places; the first part of its code is the format or
/// `positions`.
package enum PositionProblem: FileProblem {
    case noTime, noPlace, event, invalid, otherType, openQuote, badRow
    case badWaypoint, waypointWithoutRadius, badZone, badArea, quote

    package var facts: ProblemFacts {
        switch self {
        case .noTime:
            ProblemFacts("no-time", "{count} without a time, the first here", of: "entry", "entries")
        case .noPlace:
            ProblemFacts(
                "no-place", "{count} without a place on Earth, the first here", of: "entry", "entries")
        case .event:
            ProblemFacts(.note, "event", "{count} of the phone without a place", of: "event")
        case .invalid:
            ProblemFacts(
                .note, "invalid", "{count} that the device itself calls invalid", of: "position")
        case .openQuote: .openQuote()
        case .quote: .openQuote("quote")
        case .badRow: ProblemFacts("bad-row", "{count} that cannot be read, the first here", of: "row")
        case .otherType:
            ProblemFacts(
                .note, "other-event", "{count} not of a geofence, the first here", of: "event")
        case .badWaypoint:
            ProblemFacts(
                "bad-waypoint", "{count} without a name or a place on Earth, the first here", of: "waypoint")
        case .waypointWithoutRadius:
            ProblemFacts(
                .note, "waypoint-without-radius", "{count} without a radius, or beacons, the first here",
                of: "waypoint")
        case .badZone:
            ProblemFacts(
                "zone", "{count} without a name, a place on Earth or a radius, the first here", of: "zone")
        case .badArea:
            ProblemFacts(
                "area", "{count} neither CIRCLE, POLYGON nor LINESTRING with places on Earth, the first here",
                of: "area",
                remedy: "Write CIRCLE (52.5 13.4, 100): the latitude first, the radius in metres.")
        }
    }
}
