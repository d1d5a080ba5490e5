import RidelogParsing
import RidelogModels

/// The content of a KML file, before it is divided into rides.
struct KMLDocument {
    /// The creator and version of the file, and the number of its positions out of range.
    var inventory = FileInventory()
    /// The names of the document and its folders, by their number in the file.
    var folderNames: [String?] = [nil]
    var placemarks: [KMLPlacemark] = []
    /// Whether the document or a folder is marked as private, which only a placemark can be.
    var isPrivateAbove = false

    /// The geofences: one for each placemark with polygons. Its `Data` are a ``RidelogModels/GeofenceProperty``.
    ///
    /// - Parameters:
    ///   - fileName: the name of geofences without one.
    ///   - lostCount: the number of private ones that cannot be read.
    func geofences(
        fileName: String, _ problems: inout DiagnosticCounter<TrackProblem>, lostCount: inout Int
    ) -> [Geofence] {
        var ids = GeofenceIDs()
        var geofences: [Geofence] = []
        if isPrivateAbove, placemarks.contains(where: { !$0.polygons.isEmpty }) { lostCount += 1 }
        for placemark in placemarks {
            guard let first = placemark.polygons.first else {
                if placemark.isPrivate { lostCount += 1 }
                continue
            }
            let number = geofences.count + 1
            let name = placemark.name ?? (number == 1 ? fileName : "\(fileName) \(number)")
            let unique = ids.unique(name, number: number)
            if unique.isRepeated { problems.add(.repeatedName) }
            var geofence = Geofence(
                id: unique.id, name: name,
                shape: placemark.polygons.count == 1 ? .polygon(first) : .multiPolygon(placemark.polygons),
                isPartial: placemark.isPartial)
            for (key, value) in placemark.data {
                guard let property = GeofenceProperty(key: key), !geofence.set(property, text: value)
                else { continue }
                if property == .isPrivate {
                    lostCount += 1
                } else {
                    problems.add(.badProperty, first: property.expectation)
                }
            }
            geofence.text = placemark.text ?? geofence.text
            geofences.append(geofence)
        }
        return geofences
    }
}

/// A `Placemark` with all its geometries.
struct KMLPlacemark {
    var name: String?
    var text: String?
    /// The number of the innermost folder around it.
    var folder = 0
    /// The `TimeStamp`, or the start of the `TimeSpan`.
    var time: Instant?
    var end: Instant?
    /// The `Data` by name, as written.
    var data: [(name: String, value: String)] = []
    var points: [KMLPosition] = []
    var lines: [[Trackpoint]] = []
    var segments: [TrackSegment] = []
    var polygons: [Polygon] = []
    /// Whether part of an area could not be read.
    var isPartial = false

    /// The sport, as MyTracks and OpenTracks write it; `unknown` means none.
    var sport: String? {
        let type = data.first { ["type", "category"].contains($0.name.lowercased()) }?.value.lowercased()
        return type == "unknown" || type?.isEmpty == true ? nil : type
    }

    /// Whether it may be a private geofence.
    var isPrivate: Bool { data.contains { Self.marksPrivate($0.name, $0.value) } }

    /// Whether a `Data` may mark a private geofence.
    static func marksPrivate(_ name: String, _ value: String) -> Bool {
        let property = GeofenceProperty(key: name)
        return property == .isPrivate && property?.value(ofText: value) != .flag(false)
    }

    /// Whether it is one point of a recording.
    var isFix: Bool {
        time != nil && points.count == 1 && lines.isEmpty && polygons.isEmpty && segments.isEmpty && !isStay
    }

    /// The minimum duration of a stay in seconds; a shorter `TimeSpan` is that of one point of a recording.
    private static let shortestStay = 300.0

    /// Whether it is a stay: a place with the start and end of a `TimeSpan`.
    var isStay: Bool {
        guard let time, let end, points.count == 1, lines.isEmpty else { return false }
        return end.seconds(since: time) >= Self.shortestStay
    }

    /// Whether it is a line with a `TimeSpan`, and not marked as travelled by car or the like.
    var isTravel: Bool {
        guard let time, let end, lines.count == 1, end > time else { return false }
        return sport.flatMap(PositionFix.Motion.init) != .other
    }

    /// The trackpoint of a placemark with ``isFix``, with its measurements.
    var fix: Trackpoint? {
        guard let position = points.first, let coordinate = position.coordinate else { return nil }
        var point = Trackpoint(coordinate: coordinate, time: time, elevation: position.elevation)
        for (name, value) in data {
            Measurement(name)?.put(Decimal.parse(value), into: &point)
        }
        return point
    }
}
