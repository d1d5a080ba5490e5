import RidelogFormats
import RidelogParsing
import RidelogDiagnostics
import RidelogModels
import RidelogRawTracks

/// Google Timeline: what Google detected in a phone's positions. Semantic Location History of Takeout, until 2024
/// (`timelineObjects`), and exports of phones since then, Android (`semanticSegments`) and iOS (an array of entries).
///
/// Journeys by bicycle and other sports are rides; others are counted by kind. Stays are events of the geofences around
/// them.
public enum GoogleTimelineDecoder: FormatDecoder {
    public static let name = "Google timeline"
    public static let content: ContentKind = [.rides, .log]
    public static let isBulk = true

    private static let lists: Set<String> = [
        "timelineObjects", "semanticSegments", "rawSignals", "timelineEdits",
    ]

    public static func recognises(_ head: FileHead) -> Bool {
        guard let json = JSONHead(head) else { return false }
        if json.hasAny("timelineObjects", "semanticSegments", "rawSignals", "timelineEdits", "timelinePath") {
            return true
        }
        return json.beginsWithList && json.has("endTime") && json.has("startTime")
            && json.hasAny("visit", "activity")
    }

    public static func decode(_ bytes: [UInt8], in context: DecodingContext) -> DecodedFile {
        var reader = GoogleTimelineReader(JSONTimes(bytes: bytes, zone: context.zone))
        let fault = context.items(of: bytes, lists: lists) {
            reader.read($0, $1)
        }
        var file = DecodedFile()
        var activities = reader.activities.uniqued
        let strayCount = activities.distribute(reader.path)
        var raw = DecodedFile()
        reader.positions.add(to: &raw, path: context.path)
        let journeys = TimeRanges(activities.filter(\.travel.isKnown).compactMap(\.span))
        let repeated = raw.rides.filter { $0.isMostly(in: journeys) }
        let denser = repeated.map(\.track.points)
        for index in activities.indices { activities[index].fill(from: denser) }
        var others: [GoogleTravel: Int] = [:]
        for activity in activities {
            if let sport = activity.travel.sport {
                file.rides.append(activity.ride(sport: sport))
            } else {
                others[activity.travel, default: 0] += 1
            }
        }
        file.logRows = reader.rows
        file.rides += raw.rides.filter { !$0.isMostly(in: journeys) }
        file.positions = raw.positions
        file.diagnostics.report(raw.diagnostics)
        file.diagnostics.report(fault)
        file.diagnostics.report(reader.problems.diagnostics(in: context.path, format: "google"))
        let location = SourceLocation(file: context.path)
        if !others.isEmpty { file.diagnostics.report(.otherTravel(others, at: location)) }
        if !repeated.isEmpty { file.diagnostics.report(.repeated(repeated.count, at: location)) }
        if strayCount > 0 { file.diagnostics.report(.strayPath(strayCount, at: location)) }
        return file
    }
}

extension Diagnostic {
    fileprivate static func otherTravel(_ others: [GoogleTravel: Int], at location: SourceLocation)
        -> Diagnostic
    {
        let count = others.values.reduce(0, +)
        let kinds = others.map { (words: $0.key.words, count: $0.value) }
            .sorted { ($1.count, $0.words) < ($0.count, $1.words) }
            .map { counted($0.count, $0.words, $0.words) }
        return Diagnostic(
            .note, code: "google.other-travel", at: location,
            "\(counted(count, "journey")) by other means of travel: \(kinds.joined(separator: ", "))",
            action: count == 1 ? "it is skipped" : "they are skipped", isForOwner: true)
    }

    fileprivate static func repeated(_ count: Int, at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            .note, code: "google.repeated-journey", at: location,
            "\(counted(count, "ride")) in raw positions during a journey that Google detected",
            action: count == 1 ? "it is part of the journey" : "they are parts of the journeys",
            isForOwner: true)
    }

    fileprivate static func strayPath(_ count: Int, at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            .note, code: "google.stray-path", at: location,
            "\(counted(count, "path position")) outside any journey",
            action: count == 1 ? "it is skipped" : "they are skipped", isForOwner: true)
    }
}

extension RawRide {
    /// Whether most of its trackpoints are from some times.
    fileprivate func isMostly(in times: TimeRanges) -> Bool {
        let points = track.points
        return 2 * points.count { $0.time.map(times.contains) ?? false } > points.count
    }
}
