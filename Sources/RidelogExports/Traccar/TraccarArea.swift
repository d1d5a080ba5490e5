import RidelogFormats
import RidelogParsing
import RidelogModels

/// An area in Traccar's format: like WKT, but with the latitude first, with polygons that need not be closed, and with
/// circles (traccar/traccar, `GeofenceCircle`, `GeofencePolygon`, `GeofencePolyline`).
enum TraccarArea {
    /// The default distance from a line in metres, without `polylineDistance`.
    static let usualDistance = 25.0

    /// Parses an area; nil if the text is not one, or out of range.
    ///
    /// - Parameter distance: the distance from a line in metres that is inside.
    static func shape(_ text: some Collection<UInt8>, distance: Double? = nil) -> Geofence.Shape? {
        let bytes = Array(text)[...].trimmed
        let word = bytes.prefix { ASCII.isUpperCase($0) }.text
        guard let open = bytes.firstIndex(of: UInt8(ascii: "(")), bytes.last == UInt8(ascii: ")") else {
            return nil
        }
        let inner = bytes[open...].dropFirst().dropLast()
        switch word {
        case "CIRCLE": return circle(inner)
        case "POLYGON":
            let list = inner.trimmed
            guard list.first == UInt8(ascii: "("), list.last == UInt8(ascii: ")") else { return nil }
            return line(list.dropFirst().dropLast()).flatMap(Ring.make).map { .polygon(Polygon(outer: $0)) }
        case "LINESTRING":
            let width = distance ?? usualDistance
            guard let line = line(inner), line.count > 1, Geofence.Shape.mayReach(width) else {
                return nil
            }
            return .corridor(line: line, width: width)
        default: return nil
        }
    }

    private static func circle(_ text: ArraySlice<UInt8>) -> Geofence.Shape? {
        let parts = text.split(separator: UInt8(ascii: ","))
        guard parts.count == 2, let center = place(parts[0]), let radius = Decimal.parse(parts[1]),
            Geofence.Shape.mayReach(radius)
        else { return nil }
        return .circle(center: center, radius: radius)
    }

    private static func line(_ text: ArraySlice<UInt8>) -> [Coordinate]? {
        var line: [Coordinate] = []
        for part in text.split(separator: UInt8(ascii: ",")) {
            guard let place = place(part) else { return nil }
            line.append(place)
        }
        return line
    }

    private static func place(_ text: ArraySlice<UInt8>) -> Coordinate? {
        let numbers = text.split { ASCII.isSpace($0) }.map { Decimal.parse($0) }
        return numbers.count == 2 ? Coordinate(validLatitude: numbers[0], longitude: numbers[1]) : nil
    }
}
