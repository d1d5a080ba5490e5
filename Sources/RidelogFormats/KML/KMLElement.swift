import RidelogParsing

/// The elements of KML that matter here, whatever their prefix. Sources: OGC KML 2.2 (07-147r2) and Google's
/// extensions (developers.google.com/kml/documentation/kmlreference).
enum KMLElement: UInt8 {
    case kml, document, folder, placemark, name, description, generator, author, networkLink
    case timeStamp, timeSpan, when, begin, end
    case track, coord, angles, array, value, data
    case point, line, ring, polygon, outer, inner, coordinates, altitudeMode
    case other

    init(_ name: XMLName) {
        // The list is short and the frequent names come first, so going through it beats hashing.
        for (known, element) in Self.names where known == name {
            self = element
            return
        }
        self = .other
    }

    private static let names: [(XMLName, KMLElement)] = [
        (XMLName("when"), .when), (XMLName("coord"), .coord), (XMLName("value"), .value),
        (XMLName("angles"), .angles), (XMLName("coordinates"), .coordinates), (XMLName("name"), .name),
        (XMLName("Placemark"), .placemark), (XMLName("Point"), .point), (XMLName("TimeStamp"), .timeStamp),
        (XMLName("description"), .description), (XMLName("LineString"), .line), (XMLName("Track"), .track),
        (XMLName("altitudeMode"), .altitudeMode), (XMLName("Data"), .data),
        (XMLName("SimpleArrayData"), .array), (XMLName("SimpleData"), .data),
        (XMLName("TimeSpan"), .timeSpan), (XMLName("begin"), .begin), (XMLName("end"), .end),
        (XMLName("LinearRing"), .ring), (XMLName("Polygon"), .polygon), (XMLName("outerBoundaryIs"), .outer),
        (XMLName("innerBoundaryIs"), .inner), (XMLName("Folder"), .folder), (XMLName("Document"), .document),
        (XMLName("kml"), .kml), (XMLName("generator"), .generator), (XMLName("author"), .author),
        (XMLName("NetworkLink"), .networkLink),
    ]

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
    var isRoot: Bool {
        switch self {
        case .kml, .document, .folder, .placemark: true
        default: false
        }
    }

    /// What holds `coordinates`.
    var isGeometry: Bool {
        switch self {
        case .point, .line, .ring: true
        default: false
        }
    }
}
