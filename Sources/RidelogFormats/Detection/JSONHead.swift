/// What the beginning of a JSON file tells, without parsing it: the head of a long file is half a value.
struct JSONHead {
    private let text: [UInt8]
    /// All names of members.
    private let names: Set<String>
    /// The names of the outermost object's members.
    private let outerNames: Set<String>
    /// The values of members named `type`.
    private let types: Set<String>

    /// nil if the file does not begin as JSON does.
    init?(_ head: FileHead) {
        let text = Array(head.bytes.withoutByteOrderMark.trimmed)
        guard text.first == UInt8(ascii: "{") || text.first == UInt8(ascii: "[") else { return nil }
        self.text = text
        var scanner = JSONNameScanner(text)
        scanner.scan()
        (names, outerNames, types) = (scanner.names, scanner.outerNames, scanner.types)
    }

    var beginsWithObject: Bool { text.first == UInt8(ascii: "{") }

    /// Whether one of the names in the head is one of these words, in capitals or not.
    func hasAny(of words: [String]) -> Bool {
        !Set(names.map { $0.lowercased() }).isDisjoint(with: words)
    }

    /// What kind of data it is that is not read yet; nil if this head tells of none.
    var unreadFormat: String? {
        switch true {
        case hasAny("timelineObjects", "semanticSegments", "rawSignals", "timelineEdits", "timelinePath"),
            hasAny("latitudeE7", "deviceSettings"):
            "Google timeline"
        case has("endTime") && has("startTime") && hasAny("visit", "activity"): "Google timeline"
        case outerNames.contains("locations") && types.contains("Feature"): "Overland"
        case hasAny("locations", "arrived") && hasAny("lat", "lon"): "Polarsteps"
        case hasAny("uniqueId", "fixTime", "geofenceId", "calendarId", "deviceTime"): "Traccar"
        case has("_type") && text.first == UInt8(ascii: "["): "OwnTracks"
        case hasAny("summary_polyline", "moving_time"): "JSON of activities"
        default: nil
        }
    }

    var isGeoJSON: Bool {
        guard text.first == UInt8(ascii: "{"), !outerNames.contains("locations") else { return false }
        return hasType("FeatureCollection", "Feature") || hasAny("geometry", "features")
            || (hasAny("coordinates", "geometries") && has("type"))
    }

    private func has(_ name: String) -> Bool { names.contains(name) }

    private func hasAny(_ candidates: String...) -> Bool { candidates.contains(where: names.contains) }

    private func hasType(_ candidates: String...) -> Bool { candidates.contains(where: types.contains) }
}
