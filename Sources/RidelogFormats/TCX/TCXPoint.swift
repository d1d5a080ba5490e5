import RidelogModels

/// A trackpoint or a course point while its element is read.
struct TCXPoint {
    var trackpoint = Trackpoint()
    var latitude: Double?
    var longitude: Double?
    /// Of a foot pod, where there is no `Cadence`.
    var runCadence: Double?
    /// Of a course point.
    var name: String?
    var text: String?

    /// Whether there is a position that lies nowhere on earth.
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

    /// Also without a position: indoors, and where the fix was lost.
    var finished: Trackpoint {
        var point = trackpoint
        if let latitude, let longitude {
            point.coordinate = Coordinate(validLatitude: latitude, longitude: longitude)
        }
        point.cadence = point.cadence ?? runCadence
        return point
    }

    /// nil without a valid position.
    var waypoint: Waypoint? {
        finished.coordinate.map { coordinate in
            Waypoint(
                name: name, text: text, coordinate: coordinate, elevation: trackpoint.elevation,
                time: trackpoint.time)
        }
    }
}
