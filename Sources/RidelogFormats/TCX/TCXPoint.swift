import RidelogModels

/// A trackpoint or a course point while its element is read.
struct TCXPoint {
    var trackpoint = Trackpoint()
    var latitude: Double?
    var longitude: Double?
    /// The cadence of a foot pod, for points without `Cadence`.
    var runCadence: Double?
    /// The name of a course point.
    var name: String?
    var text: String?

    /// Whether the position is out of range.
    var isInvalid: Bool {
        guard let latitude, let longitude else { return false }
        return Coordinate(validLatitude: latitude, longitude: longitude) == nil
    }

    mutating func set(_ element: TCXElement, to value: Double) {
        switch element {
        case .altitude: trackpoint.elevation = value
        case .distance: trackpoint.distance = value
        case .value: trackpoint.heartRate = trackpoint.heartRate ?? value
        case .cadence: trackpoint.cadence = trackpoint.cadence ?? value
        case .runCadence: runCadence = runCadence ?? value
        case .power: trackpoint.power = value
        case .speed: trackpoint.speed = value
        default: break
        }
    }

    /// The trackpoint, also without a position: indoors, or without a fix.
    var finished: Trackpoint {
        var point = trackpoint
        point.coordinate = Coordinate(validLatitude: latitude, longitude: longitude)
        point.cadence = point.cadence ?? runCadence
        return point
    }

    /// The waypoint; nil without a valid position.
    var waypoint: Waypoint? {
        finished.coordinate.map { coordinate in
            Waypoint(
                name: name, text: text, coordinate: coordinate, elevation: trackpoint.elevation,
                time: trackpoint.time)
        }
    }
}
