import RidelogModels

/// A point while its element is read. The first number of each sensor counts.
struct GPXPoint {
    var latitude: Double?
    var longitude: Double?
    var time: Instant?
    var elevation: Double?
    /// GPX 1.0 has the speed in the point itself; an extension goes before it.
    var ownSpeed: Double?
    /// Of a waypoint.
    var name: String?
    var text: String?
    var comment: String?
    /// Measurements that no property of a trackpoint takes.
    private(set) var extras: [(element: GPXElement, value: Double)] = []
    private var heartRate: Double?
    private var cadence: Double?
    private var power: Double?
    private var temperature: Double?
    private var speed: Double?
    private var distance: Double?

    enum Place {
        case valid(Coordinate)
        /// OpenTracks, and MyTracks before it, write a pause as latitude 100 and its end as latitude 200.
        case pauseMark
        case invalid
        case missing
    }

    var place: Place {
        guard let latitude, let longitude else { return .missing }
        if let coordinate = Coordinate(validLatitude: latitude, longitude: longitude) {
            return .valid(coordinate)
        }
        return latitude == 100 || latitude == 200 ? .pauseMark : .invalid
    }

    mutating func take(_ element: GPXElement, _ value: Double) {
        switch element {
        case .heartRate: heartRate = heartRate ?? value
        case .cadence: cadence = cadence ?? value
        case .power: power = power ?? value
        case .temperature: temperature = temperature ?? value
        case .speed: speed = speed ?? value
        case .distance: distance = distance ?? value
        case .course, .bearing, .depth, .waterTemperature: extras.append((element, value))
        default: break
        }
    }

    /// nil without a valid position.
    var trackpoint: Trackpoint? {
        guard case .valid(let coordinate) = place else { return nil }
        return Trackpoint(
            coordinate: coordinate, time: time, elevation: elevation, heartRate: heartRate, cadence: cadence,
            power: power, temperature: temperature, speed: speed ?? ownSpeed, distance: distance)
    }

    /// nil without a valid position.
    var waypoint: Waypoint? {
        guard case .valid(let coordinate) = place else { return nil }
        return Waypoint(
            name: name, text: text ?? comment, coordinate: coordinate, elevation: elevation, time: time)
    }
}
