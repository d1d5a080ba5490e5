import RidelogDiagnostics

/// What may be odd within a KML file whose XML is sound.
enum KMLProblem: CaseIterable {
    case unreadablePosition, invalidPosition, unreadableTime, timeWithoutZone, unevenTrack, shortLine,
        shortRing
    case repeatedName, networkLink, trackWithoutTime, waypoint, sparseField

    func diagnostic(count: Int, at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            severity, code: "kml.\(code)", at: location, what(count), action: action(count), remedy: remedy)
    }

    private var severity: Diagnostic.Severity {
        switch self {
        case .timeWithoutZone, .networkLink, .trackWithoutTime, .waypoint, .sparseField: .note
        default: .warning
        }
    }

    private var code: String {
        switch self {
        case .unreadablePosition: "unreadable-position"
        case .invalidPosition: "invalid-position"
        case .unreadableTime: "unreadable-time"
        case .timeWithoutZone: "time-without-zone"
        case .unevenTrack: "uneven-track"
        case .shortLine: "short-line"
        case .shortRing: "short-ring"
        case .repeatedName: "repeated-name"
        case .networkLink: "network-link"
        case .trackWithoutTime: "track-without-time"
        case .waypoint: "waypoints"
        case .sparseField: "sparse-field"
        }
    }

    private func what(_ count: Int) -> String {
        switch self {
        case .unreadablePosition:
            "\(counted(count, "position")) without a readable longitude and latitude, the first here"
        case .invalidPosition:
            "\(counted(count, "point")) beyond ±90° of latitude or ±180° of longitude, the first here"
        case .unreadableTime: "\(counted(count, "time")) not in ISO 8601, the first here"
        case .timeWithoutZone: "\(counted(count, "time")) without a zone, the first here"
        case .unevenTrack: "\(counted(count, "track")) with more times than places, or fewer, the first here"
        case .shortLine: "\(counted(count, "line")) of fewer than two positions, the first here"
        case .shortRing: "\(counted(count, "ring")) of fewer than three different positions, the first here"
        case .repeatedName: "\(counted(count, "area")) with the name of an earlier one"
        case .networkLink: "\(counted(count, "link")) to other files, the first here"
        case .trackWithoutTime: "\(counted(count, "track")) without times"
        case .sparseField:
            "\(counted(count, "measurement")) for fewer than a quarter of a track's points, the first here"
        case .waypoint: "The file has \(counted(count, "waypoint"))"
        }
    }

    private func action(_ count: Int) -> String? {
        let isOne = count == 1
        return switch self {
        case .unreadablePosition, .invalidPosition, .shortLine, .sparseField:
            isOne ? "it is left out" : "they are left out"
        case .unreadableTime: "the points are taken without a time"
        case .timeWithoutZone: "taken as UTC"
        case .unevenTrack: "the points at its end lack a time or a place"
        case .shortRing: "left out, and what has no other ring with it"
        case .repeatedName: "a number is added to its address"
        case .networkLink: "nothing is fetched"
        case .trackWithoutTime: isOne ? "it is taken as a route" : "they are taken as routes"
        case .waypoint: isOne ? "it is read and not shown yet" : "they are read and not shown yet"
        }
    }

    private var remedy: String? {
        switch self {
        case .unreadablePosition: "KML puts the longitude first: 13.4,52.5,34 is Berlin."
        case .unreadableTime: "Write times as 2026-06-14T09:42:00Z."
        case .repeatedName: "Give each area a name of its own."
        default: nil
        }
    }
}
