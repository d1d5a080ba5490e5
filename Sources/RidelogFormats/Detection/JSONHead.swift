import RidelogParsing

/// What the beginning of a JSON file tells, without parsing it: the head of a long file is half a value.
package struct JSONHead {
    private let text: [UInt8]
    /// All names of members.
    private let names: Set<String>
    /// The names of the outermost object's members.
    private let outerNames: Set<String>
    /// The values of members named `type`.
    private let types: Set<String>

    /// nil if the file does not begin as JSON does.
    package init?(_ head: FileHead) {
        let text = Array(head.bytes.withoutByteOrderMark.trimmed)
        guard text.first == UInt8(ascii: "{") || text.first == UInt8(ascii: "[") else { return nil }
        self.text = text
        var scanner = JSONNameScanner(text)
        scanner.scan()
        (names, outerNames, types) = (scanner.names, scanner.outerNames, scanner.types)
    }

    package var beginsWithObject: Bool { text.first == UInt8(ascii: "{") }

    /// Whether one of the names in the head is one of these words, in capitals or not.
    package func hasAny(of words: [String]) -> Bool {
        !Set(names.map { $0.lowercased() }).isDisjoint(with: words)
    }

    /// Google's positions as Takeout had them until 2024.
    package var isGoogleRecords: Bool {
        outerNames.contains("locations") && has("latitudeE7") && !has("timelineObjects")
    }

    /// Journeys and visits that Google made of positions, and the settings beside them.
    package var isGoogleTimeline: Bool {
        if hasAny("timelineObjects", "semanticSegments", "rawSignals", "timelineEdits", "timelinePath") {
            return true
        }
        return beginsWithList && has("endTime") && has("startTime") && hasAny("visit", "activity")
    }

    /// Positions as Overland sends and Dawarich, Polarsteps and others keep them.
    package var isPositionLog: Bool {
        outerNames.contains("locations") && !has("latitudeE7")
            && (types.contains("Feature") || (has("lat") && hasAny("lon", "lng")))
    }

    /// Stays on a journey, with their times.
    package var isPolarstepsSegments: Bool {
        beginsWithList && has("arrived") && has("lat") && hasAny("lon", "lng")
    }

    package var isTraccar: Bool {
        (beginsWithList || has("deviceId"))
            && (hasAny("fixTime", "deviceTime") || (has("geofenceId") && has("deviceId"))
                || (has("area") && has("name")))
    }

    /// Messages of OwnTracks; lines of which only some are such are a log of the owner's own.
    package var isOwnTracks: Bool {
        guard has("_type") else { return false }
        if beginsWithList || !isLines { return true }
        let line = text.prefix { $0 != ASCII.lineFeed }
        var scanner = JSONNameScanner(Array(line))
        scanner.scan()
        return scanner.outerNames.contains("_type")
    }

    package var isGarminSummary: Bool { has("summarizedActivitiesExport") }

    /// Activities as running_page and others take them from Strava's interface.
    package var isActivityList: Bool {
        beginsWithList && has("start_date") && hasAny("summary_polyline", "moving_time")
    }

    package var isHomeAssistantZones: Bool {
        hasAny("entity_id", "key", "items") && has("latitude") && has("longitude") && has("radius")
    }

    /// What kind of data it is that is not read; nil if this head tells of none.
    package var unreadFormat: String? {
        switch true {
        case has("step_count") && has("planned_steps_visible"): "Polarsteps steps"
        case hasAny("summary_polyline", "moving_time"): "JSON of activities"
        default: nil
        }
    }

    /// Settings of Google's timeline, devices of Traccar.
    package var isAboutAccount: Bool { hasAny("deviceSettings", "uniqueId", "calendarId") }

    private var beginsWithList: Bool { text.first == UInt8(ascii: "[") }

    /// Whether a second line begins an object of its own.
    private var isLines: Bool {
        Array(Lines(text).lazy.prefix(2)).last?.bytes.first == UInt8(ascii: "{")
            && Array(Lines(text).lazy.prefix(2)).count == 2
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
