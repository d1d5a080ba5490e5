/// What the beginning of a JSON file tells, without parsing it: the head of a long file is half a value.
struct JSONHead {
    private let text: [UInt8]
    private let names: Set<String>

    /// nil if the file does not begin as JSON does.
    init?(_ head: FileHead) {
        let text = Array(head.bytes.withoutByteOrderMark.trimmed)
        guard text.first == UInt8(ascii: "{") || text.first == UInt8(ascii: "[") else { return nil }
        self.text = text
        names = Self.strings(in: text)
    }

    var beginsWithObject: Bool { text.first == UInt8(ascii: "{") }

    /// Whether one of the strings in the head is one of these words, in capitals or not.
    func hasAny(of words: [String]) -> Bool {
        !Set(names.map { $0.lowercased() }).isDisjoint(with: words)
    }

    /// GeoJSON that is not the recording of a ride.
    var isGeofences: Bool { isGeoJSON && !isTrack }

    /// What kind of data it is that is not read yet; nil if this head tells of none.
    var unreadFormat: String? {
        switch true {
        case hasAny("timelineObjects", "semanticSegments", "rawSignals", "timelineEdits", "timelinePath"),
            hasAny("latitudeE7", "deviceSettings"):
            "Google timeline"
        case has("endTime") && has("startTime") && hasAny("visit", "activity"): "Google timeline"
        case has("locations") && has("Feature"): "Overland"
        case isGeoJSON: isTrack ? "GeoJSON track" : nil
        case hasAny("locations", "arrived") && hasAny("lat", "lon"): "Polarsteps"
        case hasAny("uniqueId", "fixTime", "geofenceId", "calendarId", "deviceTime"): "Traccar"
        case has("_type") && text.first == UInt8(ascii: "["): "OwnTracks"
        case hasAny("summary_polyline", "moving_time"): "JSON of activities"
        default: nil
        }
    }

    private var isGeoJSON: Bool {
        guard text.first == UInt8(ascii: "{"), !has("locations") else { return false }
        return hasAny("FeatureCollection", "Feature", "geometry", "features")
            || (hasAny("coordinates", "geometries") && has("type"))
    }

    /// Lines with the times of their positions, and points with a time: recordings.
    private var isTrack: Bool {
        if hasAny("coordTimes", "coordinateProperties") { return true }
        let hasTime = hasAny("timestamp", "time", "datetime", "date", "tst", "recorded_at")
        return hasTime && hasAny("Point", "LineString")
            && !hasAny("Polygon", "MultiPolygon", "radius", "width")
    }

    private func has(_ name: String) -> Bool { names.contains(name) }

    private func hasAny(_ candidates: String...) -> Bool { candidates.contains(where: names.contains) }

    /// All that stands between quotation marks; escapes do not matter for the names looked for.
    private static func strings(in text: [UInt8]) -> Set<String> {
        let parts = text.split(separator: ASCII.quote, omittingEmptySubsequences: false)
        let quoted = parts.indices.lazy.filter { $0 % 2 == 1 }.map { parts[$0] }
        return Set(quoted.filter { $0.count <= 32 }.map(\.text))
    }
}
