import RidelogParsing
import RidelogModels

/// What a KML file says, before it is decided what is a ride.
struct KMLDocument {
    /// What the file says of itself, and how many of its places are out of range.
    var inventory = FileInventory()
    /// The names of the document and its folders, by their number in the file.
    var folderNames: [String?] = [nil]
    var placemarks: [KMLPlacemark] = []

    /// The placemarks with polygons, each a geofence.
    ///
    /// - Parameter fileName: what a geofence is called that has no name.
    func geofences(fileName: String, _ problems: inout DiagnosticCounter<TrackProblem>) -> [Geofence] {
        var ids = GeofenceIDs()
        var geofences: [Geofence] = []
        for placemark in placemarks {
            guard let first = placemark.polygons.first else { continue }
            let number = geofences.count + 1
            let name = placemark.name ?? (number == 1 ? fileName : "\(fileName) \(number)")
            let unique = ids.unique(name, number: number)
            if unique.isRepeated { problems.add(.repeatedName) }
            geofences.append(
                Geofence(
                    id: unique.id, name: name, text: placemark.text,
                    shape: placemark.polygons.count == 1
                        ? .polygon(first) : .multiPolygon(placemark.polygons),
                    isPartial: placemark.isPartial))
        }
        return geofences
    }
}

/// A `Placemark` with all its geometries.
struct KMLPlacemark {
    var name: String?
    var text: String?
    /// The number of the innermost folder that it is in.
    var folder = 0
    /// Its `TimeStamp`, or the beginning of its `TimeSpan`.
    var time: Instant?
    var end: Instant?
    /// `Data` by name, as written.
    var data: [(name: String, value: String)] = []
    var points: [KMLPosition] = []
    var lines: [[Trackpoint]] = []
    var segments: [TrackSegment] = []
    var polygons: [Polygon] = []
    /// Whether a part of an area could not be read.
    var isPartial = false

    /// MyTracks and OpenTracks write the kind of sport so; `unknown` where they do not know it.
    var sport: String? {
        let type = data.first { ["type", "category"].contains($0.name.lowercased()) }?.value.lowercased()
        return type == "unknown" || type?.isEmpty == true ? nil : type
    }

    /// Whether it is one moment of a recording.
    var isFix: Bool {
        time != nil && points.count == 1 && lines.isEmpty && polygons.isEmpty && segments.isEmpty && !isStay
    }

    /// Seconds: a shorter span is that of one position of a recording.
    private static let shortestStay = 300.0

    /// Whether it is where someone was for a while: a place with the beginning and the end of a `TimeSpan`.
    var isStay: Bool {
        guard let time, let end, points.count == 1, lines.isEmpty else { return false }
        return end.seconds(since: time) >= Self.shortestStay
    }

    /// Whether it is a track from one time to another, and no one says that it was by car or the like.
    var isTravel: Bool {
        guard let time, let end, lines.count == 1, end > time else { return false }
        return sport.flatMap(PositionFix.Motion.init) != .other
    }

    /// The point of a ``isFix``, with what was measured there.
    var fix: Trackpoint? {
        guard let position = points.first, let coordinate = position.coordinate else { return nil }
        var point = Trackpoint(coordinate: coordinate, time: time, elevation: position.elevation)
        for (name, value) in data {
            Measurement(name)?.put(Decimal.parse(value), into: &point)
        }
        return point
    }
}
