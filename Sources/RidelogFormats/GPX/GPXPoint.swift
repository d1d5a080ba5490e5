import RidelogModels

/// A point while its element is read. The first value of each sensor counts.
struct GPXPoint {
    var latitude: Double?
    var longitude: Double?
    /// Everything but the position.
    var members = Trackpoint()
    /// The speed in the point itself, as in GPX 1.0; that of an extension takes precedence.
    var ownSpeed: Double?
    /// Measurements without a property of a trackpoint.
    private(set) var extras: [(element: GPXElement, value: Double)] = []
    /// The words of a waypoint.
    var words = Words()

    struct Words {
        var name: String?
        var text: String?
        var comment: String?
    }

    enum Place {
        case valid(Coordinate)
        /// OpenTracks, and MyTracks before it, write a pause as latitude 100 and its end as latitude 200.
        case pauseMark
        case invalid
        case missing
    }

    /// Resets the point; releases memory only if there is some.
    mutating func clear() {
        (latitude, longitude, ownSpeed) = (nil, nil, nil)
        members = Trackpoint()
        if !extras.isEmpty { extras.removeAll(keepingCapacity: true) }
    }

    var place: Place {
        guard let latitude, let longitude else { return .missing }
        if let coordinate = Coordinate(validLatitude: latitude, longitude: longitude) {
            return .valid(coordinate)
        }
        return latitude == 100 || latitude == 200 ? .pauseMark : .invalid
    }

    mutating func set(_ element: GPXElement, to value: Double) {
        switch element {
        case .heartRate: members.heartRate = members.heartRate ?? value
        case .cadence: members.cadence = members.cadence ?? value
        case .power: members.power = members.power ?? value
        case .temperature: members.temperature = members.temperature ?? value
        case .speed: members.speed = members.speed ?? value
        case .distance: members.distance = members.distance ?? value
        case .course, .bearing, .depth, .waterTemperature, .dilution: extras.append((element, value))
        default: break
        }
    }

    /// nil without a valid position.
    var trackpoint: Trackpoint? {
        guard case .valid(let coordinate) = place else { return nil }
        var trackpoint = members
        trackpoint.coordinate = coordinate
        trackpoint.speed = trackpoint.speed ?? ownSpeed
        return trackpoint
    }

    /// nil without a valid position.
    var waypoint: Waypoint? {
        guard case .valid(let coordinate) = place else { return nil }
        return Waypoint(
            name: words.name, text: words.text ?? words.comment, coordinate: coordinate,
            elevation: members.elevation, time: members.time)
    }
}
