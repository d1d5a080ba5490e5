import RidelogRawTracks
import RidelogParsing
import RidelogModels

/// Collects the content of a GeoJSON text besides geofences: tracks, lines, and points with or without a time.
struct GeoJSONRecording {
    /// A point that is not a geofence.
    private struct Fix {
        var point: Trackpoint
        var name: String?
        var text: String?
        /// Whether it may be part of a recording: the only point of its feature, with a time.
        var isTimed: Bool
        var offset: Int
        /// The accuracy in metres.
        var accuracy: Double?
        var device: String?
        /// Whether it has a phone's battery level.
        var hasBattery: Bool
    }

    private(set) var rides: [RawRide] = []
    /// The tracks as recorded, routes and waypoints.
    private(set) var inventory = FileInventory()
    /// Logs of phones, which record positions all day.
    private(set) var positions = PositionLogs()
    private var fixes: [Fix] = []

    /// Names of the time of a point, in lower case.
    private static let timeNames: Set<String> = [
        "timestamp", "time", "datetime", "date", "tst", "recorded_at", "when",
    ]
    private static let accuracyNames: Set<String> = ["accuracy", "acc", "horizontal_accuracy"]
    private static let deviceNames: Set<String> = ["tracker_id", "device_id", "deviceid", "tid"]
    private static let batteryNames: Set<String> = ["battery", "batt", "battery_level", "battery_status"]
    /// The maximum duration in seconds of a recording that is one ride.
    private static let longestRecording = 86_400.0

    mutating func append(_ track: [TrackSegment], _ feature: GeoJSONFeature) {
        inventory.tracks.append(
            FileInventory.Track(name: feature.name, sport: feature.sport, segments: track))
        let segments = track.filter { !$0.points.isEmpty }
        let points = segments.flatMap(\.points)
        if points.contains(where: { $0.time != nil }) {
            rides.append(
                RawRide(
                    title: feature.name, text: feature.text,
                    sport: feature.sport.map(SportWord.english(ofTrack:)),
                    track: RawTrack(segments: segments)))
        } else if !points.isEmpty {
            inventory.routes.append(Route(title: feature.name, points: points))
        }
    }

    mutating func append(line: [GeoJSONPosition], _ feature: GeoJSONFeature) {
        let points = line.map { Trackpoint(coordinate: $0.coordinate, elevation: $0.elevation) }
        inventory.routes.append(Route(title: feature.name, points: points))
    }

    mutating func append(
        _ point: GeoJSONPosition, of feature: GeoJSONFeature, at offset: Int,
        time read: (JSONValue) -> Instant?
    ) {
        let members = feature.properties?.members ?? []
        // Beside another time, a date is only its day.
        let times = members.filter { Self.timeNames.contains($0.name.lowercased()) }
        let days = times.filter { $0.name.lowercased() == "date" }
        let moments = times.filter { $0.name.lowercased() != "date" }
        let time = (moments + days).compactMap { read($0.value) }.first
        var fix = Trackpoint(coordinate: point.coordinate, time: time, elevation: point.elevation)
        for member in members { Measurement(member.name)?.put(member.value.number, into: &fix) }
        func value(_ names: Set<String>) -> JSONValue? {
            members.first { names.contains($0.name.lowercased()) }?.value
        }
        fixes.append(
            Fix(
                point: fix, name: feature.name, text: feature.text,
                isTimed: feature.isPoint && time != nil, offset: offset,
                accuracy: value(Self.accuracyNames)?.number.flatMap { $0 >= 0 ? $0 : nil },
                device: value(Self.deviceNames)?.words, hasBattery: value(Self.batteryNames) != nil))
    }

    /// Creates one recording, or a phone's log, from the points with a time. If the text has areas, or only one such
    /// point, points mark places.
    ///
    /// - Parameter isPlace: called with the byte of each point that is not in a recording.
    mutating func finish(title: String?, hasAreas: Bool, isPlace: (Int) -> Void) {
        let timed = fixes.filter(\.isTimed)
        let isRecording = timed.count > 1 && !hasAreas
        if isRecording {
            // Features may be in any order.
            let segment = TrackSegment(points: timed.map(\.point).sortedByTime)
            inventory.tracks.append(FileInventory.Track(name: title, segments: [segment]))
            if Self.isLog(timed, segment) {
                appendLog(timed)
            } else {
                rides.append(RawRide(title: title, track: RawTrack(segments: [segment])))
            }
        }
        for fix in fixes where !(isRecording && fix.isTimed) {
            isPlace(fix.offset)
            guard let coordinate = fix.point.coordinate else { continue }
            inventory.waypoints.append(
                Waypoint(
                    name: fix.name, text: fix.text, coordinate: coordinate, elevation: fix.point.elevation,
                    time: fix.point.time))
        }
        fixes = []
    }

    /// Whether the points are the log of a phone, as Dawarich exports it, in which rides must be detected.
    private static func isLog(_ fixes: [Fix], _ segment: TrackSegment) -> Bool {
        guard let start = segment.points.first?.time, let end = segment.points.last?.time else {
            return false
        }
        return end.seconds(since: start) > longestRecording
            || 2 * fixes.count(where: \.hasBattery) > fixes.count
    }

    private mutating func appendLog(_ fixes: [Fix]) {
        for fix in fixes {
            guard let coordinate = fix.point.coordinate, let time = fix.point.time else { continue }
            positions.append(
                PositionFix(
                    time: time, coordinate: coordinate, elevation: fix.point.elevation,
                    accuracy: fix.accuracy, speed: fix.point.speed),
                device: fix.device)
        }
    }
}

/// The properties of a feature.
struct GeoJSONFeature {
    var properties: JSONValue?
    /// Whether the geometry is a single point.
    var isPoint: Bool
    var name: String?
    var text: String?
    /// The sport, which togeojson copies from GPX as `type`.
    var sport: String?
}
