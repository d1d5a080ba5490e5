import RidelogParsing
import RidelogModels

/// The meaning of a number at a position, in formats in which programs choose the names: arrays of KML and GeoJSON,
/// data of points.
package enum Measurement: Hashable {
    case heartRate, cadence, power, temperature, speed, distance, elevation

    /// Finds a measurement by name; nil if trackpoints have no such property. Case, spaces, punctuation and a plural
    /// are ignored: `heart_rate`, `HeartRates`.
    package init?(_ name: String) {
        let letters = name.utf8.map(ASCII.lowercased).filter {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
        }
        let word = letters.last == UInt8(ascii: "s") ? letters.dropLast() : letters[...]
        guard let known = Self.names[word.text] else { return nil }
        self = known
    }

    /// The names in Google's documentation of KML, in OpenTracks, Suunto and togeojson.
    private static let names: [String: Measurement] = [
        "heartrate": .heartRate, "heart": .heartRate, "hr": .heartRate, "bpm": .heartRate,
        "cadence": .cadence, "cad": .cadence, "power": .power, "watts": .power, "watt": .power,
        "temperature": .temperature, "temp": .temperature, "atemp": .temperature, "speed": .speed,
        "distance": .distance, "elevation": .elevation, "altitude": .elevation, "ele": .elevation,
        "alt": .elevation,
    ]

    /// Sets the value of a point that has none yet.
    package func put(_ value: Double?, into point: inout Trackpoint) {
        guard let value else { return }
        switch self {
        case .heartRate: point.heartRate = point.heartRate ?? value
        case .cadence: point.cadence = point.cadence ?? value
        case .power: point.power = point.power ?? value
        case .temperature: point.temperature = point.temperature ?? value
        case .speed: point.speed = point.speed ?? value
        case .distance: point.distance = point.distance ?? value
        case .elevation: point.elevation = point.elevation ?? value
        }
    }
}

extension TrackSegment {
    /// Creates a segment of points with measurements. Values without a point are dropped, and so are extra fields with
    /// values for less than a quarter of the points: they are not measured along the track, and many would fill the
    /// memory.
    ///
    /// - Parameters:
    ///   - columns: fields with a value for each point; surplus and missing values are allowed.
    ///   - isSparse: called for each field that is dropped.
    init(points: [Trackpoint], columns: [ExtraField], isSparse: () -> Void) {
        self.init(points: points)
        for column in columns {
            if let measurement = Measurement(column.name) {
                for (index, value) in zip(self.points.indices, column.values) {
                    measurement.put(value, into: &self.points[index])
                }
            } else if !column.values.contains(where: { $0 != nil }) {
                continue
            } else if column.values.count < points.count / 4 {
                isSparse()
            } else {
                let missing = max(0, points.count - column.values.count)
                let values = column.values.prefix(points.count) + Array(repeating: nil, count: missing)
                extras.append(ExtraField(name: column.name, values: Array(values)))
            }
        }
    }
}
