import RidelogFormats
import RidelogParsing
import RidelogDiagnostics
import RidelogModels

/// Collects the content of a timeline's entries.
struct GoogleTimelineReader {
    private let times: JSONTimes
    private(set) var activities: [GoogleActivity] = []
    /// The paths of phones, which are separate from journeys.
    private(set) var path: [Trackpoint] = []
    private(set) var rows: [LogRow] = []
    private var lines: LineNumbers
    private(set) var positions = PositionLogs()
    private(set) var problems = DiagnosticCounter<PositionProblem>()

    init(_ times: JSONTimes) {
        self.times = times
        lines = LineNumbers(times.bytes)
    }

    mutating func read(_ name: String?, _ item: JSONValue) {
        switch name {
        case nil, "semanticSegments": readPhone(item)
        case "timelineObjects":
            if let segment = item["activitySegment"] { readSegment(segment) }
            if let visit = item["placeVisit"] { readVisit(visit) }
        case "rawSignals": if let position = item["position"] { readSignal(position, place: position) }
        case "timelineEdits":
            if let position = item["rawSignal"]?["signal"]?["position"] {
                readSignal(position, place: position["point"])
            }
        default: break
        }
    }

    /// Reads Semantic Location History of Takeout, until 2024.
    private mutating func readSegment(_ segment: JSONValue) {
        guard let (start, end) = span(segment["duration"]) else { return note(.noTime, segment) }
        let raw = points(of: segment["simplifiedRawPath"]?["points"])
        let path = raw.isEmpty ? points(of: segment["waypointPath"]?["waypoints"]) : raw
        activities.append(
            GoogleActivity(
                travel: GoogleTravel(of: segment), start: start, end: end,
                distance: segment["distance"]?.number ?? segment["waypointPath"]?["distanceMeters"]?.number,
                from: GooglePlace.coordinate(segment["startLocation"]),
                to: GooglePlace.coordinate(segment["endLocation"]), path: path))
    }

    private mutating func readVisit(_ visit: JSONValue) {
        guard let (start, end) = span(visit["duration"]) else { return note(.noTime, visit) }
        guard let place = GooglePlace.coordinate(visit["location"]) else { return note(.noPlace, visit) }
        rows.addStay(at: place, from: start, to: end, line: lines.line(ofByte: visit.range.lowerBound))
    }

    /// Reads an entry of a phone's timeline, of Android or iOS.
    private mutating func readPhone(_ entry: JSONValue) {
        let start = times.instant(entry["startTime"])
        let end = times.instant(entry["endTime"])
        if let path = entry["timelinePath"]?.elements {
            for point in path { readPathPoint(point, start) }
        } else if let activity = entry["activity"] {
            guard let start else { return note(.noTime, entry) }
            activities.append(
                GoogleActivity(
                    travel: GoogleTravel(of: activity), start: start, end: end,
                    offset: Self.offset(entry["startTime"]),
                    distance: activity["distanceMeters"]?.number,
                    from: GooglePlace.coordinate(activity["start"]),
                    to: GooglePlace.coordinate(activity["end"])))
        } else if let visit = entry["visit"] {
            // A visit within another, such as a shop in a mall.
            if visit["hierarchyLevel"]?.number ?? 0 > 0 { return }
            guard let start else { return note(.noTime, entry) }
            guard let place = GooglePlace.coordinate(visit["topCandidate"]?["placeLocation"]) else {
                return note(.noPlace, entry)
            }
            rows.addStay(at: place, from: start, to: end, line: lines.line(ofByte: entry.range.lowerBound))
        }
    }

    private mutating func readPathPoint(_ point: JSONValue, _ start: Instant?) {
        guard let coordinate = GooglePlace.coordinate(point["point"]) else { return note(.noPlace, point) }
        var time = times.instant(point["time"])
        if time == nil, let start, let minutes = point["durationMinutesOffsetFromStartTime"]?.number,
            (0...100_000).contains(minutes)
        {
            time = start.advanced(bySeconds: minutes * 60)
        }
        guard let time else { return note(.noTime, point) }
        path.append(Trackpoint(coordinate: coordinate, time: time))
    }

    private mutating func readSignal(_ signal: JSONValue, place: JSONValue?) {
        guard let coordinate = GooglePlace.coordinate(place) else { return note(.noPlace, signal) }
        guard let time = times.instant(signal["timestamp"]) else { return note(.noTime, signal) }
        positions.append(
            PositionFix(
                time: time, coordinate: coordinate, elevation: signal["altitudeMeters"]?.number,
                accuracy: signal["accuracyMeters"]?.number
                    ?? signal["accuracyMm"]?.number.map { $0 / 1000 },
                speed: signal["speedMetersPerSecond"]?.number))
    }

    private func span(_ duration: JSONValue?) -> (start: Instant, end: Instant?)? {
        let start = times.instant(duration?.first(of: "startTimestamp", "startTimestampMs"))
        return start.map { ($0, times.instant(duration?.first(of: "endTimestamp", "endTimestampMs"))) }
    }

    /// The offset of a time from UTC in seconds; nil for UTC, which shows no local time.
    private static func offset(_ time: JSONValue?) -> Int? {
        let offset = time?.string.flatMap(Instant.parseWithOffset)?.secondsFromUTC
        return offset == 0 ? nil : offset
    }

    private func points(of list: JSONValue?) -> [Trackpoint] {
        (list?.elements ?? []).compactMap { point in
            GooglePlace.coordinate(point).map {
                Trackpoint(
                    coordinate: $0, time: times.instant(point.first(of: "timestamp", "timestampMs")))
            }
        }
    }

    private mutating func note(_ problem: PositionProblem, _ value: JSONValue) {
        let bytes = times.bytes
        problems.add(problem, at: .line(ofByte: value.range.lowerBound, in: bytes))
    }
}
