import RidelogParsing

/// The elements of KML that matter here, whatever their prefix. Sources: OGC KML 2.2 (07-147r2) and Google's
/// extensions (developers.google.com/kml/documentation/kmlreference).
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

    /// Whether something is kept of each such element, and so only so many are read. A point of a track has a
    /// place, a time and values, of which the place counts.
    var isCounted: Bool {
        switch self {
        case .document, .folder, .placemark, .track, .coord, .array, .data, .point, .line, .ring, .polygon:
            true
        default: false
        }
    }

    /// What a file may begin with: some writers leave the outermost element out.
    var isRoot: Bool { [.kml, .document, .folder, .placemark].contains(self) }

    var isGeometry: Bool { self == .point || self == .line || self == .ring }
}
