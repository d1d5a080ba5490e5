import RidelogParsing

/// The elements of KML that are read, with any prefix. Sources: OGC KML 2.2 (07-147r2) and Google's extensions
/// (developers.google.com/kml/documentation/kmlreference).
enum KMLElement: UInt8, Sendable {
    case kml, document, folder, placemark, name, description, generator, author, networkLink
    case timeStamp, timeSpan, when, begin, end
    case track, coord, angles, array, value, data
    case point, line, ring, polygon, outer, inner, coordinates, altitudeMode
    case other

    static let names = XMLNameTable<KMLElement>(
        [
            "kml": .kml, "Document": .document, "Folder": .folder, "Placemark": .placemark, "name": .name,
            "description": .description, "generator": .generator, "author": .author,
            "NetworkLink": .networkLink, "TimeStamp": .timeStamp, "TimeSpan": .timeSpan, "when": .when,
            "begin": .begin, "end": .end, "Track": .track, "coord": .coord, "angles": .angles,
            "SimpleArrayData": .array, "value": .value, "Data": .data, "SimpleData": .data, "Point": .point,
            "LineString": .line, "LinearRing": .ring, "Polygon": .polygon, "outerBoundaryIs": .outer,
            "innerBoundaryIs": .inner, "coordinates": .coordinates, "altitudeMode": .altitudeMode,
        ], other: .other)

    /// Whether each such element needs memory, and so counts for the limit. A point of a track has a position, a time
    /// and values, of which the position counts.
    var isCounted: Bool {
        switch self {
        case .document, .folder, .placemark, .track, .coord, .array, .data, .point, .line, .ring, .polygon:
            true
        default: false
        }
    }

    /// Whether it may be the outermost element, which some programs omit.
    var isRoot: Bool { [.kml, .document, .folder, .placemark].contains(self) }

    var isGeometry: Bool { self == .point || self == .line || self == .ring }
}
