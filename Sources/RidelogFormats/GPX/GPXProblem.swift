import RidelogDiagnostics

/// What may be odd within a GPX file whose XML is sound.
enum GPXProblem: CaseIterable {
    case missingPosition, invalidPosition, pauseMark, unreadableTime, unreadableElevation, timeWithoutZone
    case strayPoint, waypoint

    func diagnostic(count: Int, at location: SourceLocation) -> Diagnostic {
        switch self {
        case .missingPosition:
            Diagnostic(
                .warning, code: "gpx.missing-position", at: location,
                "\(counted(count, "point")) without a readable latitude and longitude, the first here",
                action: count == 1 ? "it is left out" : "they are left out")
        case .invalidPosition:
            Diagnostic(
                .warning, code: "gpx.invalid-position", at: location,
                "\(counted(count, "point")) beyond ±90° of latitude or ±180° of longitude, the first here",
                action: count == 1 ? "it is left out" : "they are left out")
        case .pauseMark:
            Diagnostic(
                .note, code: "gpx.pause-mark", at: location,
                "\(counted(count, "point")) at latitude 100 or 200, by which OpenTracks marks pauses",
                action: "the track is broken there")
        case .unreadableTime:
            Diagnostic(
                .warning, code: "gpx.unreadable-time", at: location,
                "\(counted(count, "time")) not in ISO 8601, the first here",
                action: "the points are taken without a time",
                remedy: "Write times as 2026-06-14T09:42:00Z.")
        case .unreadableElevation:
            Diagnostic(
                .warning, code: "gpx.unreadable-elevation", at: location,
                "\(counted(count, "elevation")) not a number, the first here",
                action: "the points are taken without an elevation")
        case .timeWithoutZone:
            Diagnostic(
                .note, code: "gpx.time-without-zone", at: location,
                "\(counted(count, "time")) without a zone, the first here", action: "taken as UTC")
        case .strayPoint:
            Diagnostic(
                .warning, code: "gpx.stray-point", at: location,
                "\(counted(count, "point")) outside of its place, which is trk/trkseg for trkpt and rte for rtept, the first here",
                action: count == 1 ? "it is left out" : "they are left out",
                remedy: "Put the trackpoints of a track into a trkseg.")
        case .waypoint:
            Diagnostic(
                .note, code: "gpx.waypoints", at: location,
                "The file has \(counted(count, "waypoint")), the first here", action: "waypoints are not read"
            )
        }
    }
}
