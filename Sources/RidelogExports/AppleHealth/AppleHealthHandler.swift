import RidelogFormats
import RidelogRawTracks
import RidelogParsing
import RidelogDiagnostics
import RidelogModels

/// Creates rides from the workouts in the events of the XML reader.
package struct AppleHealthHandler: XMLHandler {
    private(set) var isUsable = false
    private(set) var rides: [RawRide] = []

    private let path: String
    private var problems = DiagnosticCounter<ActivityProblem>()
    private var recordCount = 0
    /// The number of `Record` elements since ``wholeEnd``.
    private var openRecordCount = 0
    private var depth = 0
    /// The end of the last complete child of the outermost element, or of the outermost start tag, as an offset from
    /// the start of the file.
    private(set) var wholeEnd = 0
    /// Cached zones by name. Most workouts have the same one, and reading its rules takes long.
    private var zones: [String: Zone?] = [:]
    /// The maximum number of cached names, which no real export exceeds.
    private static let keptZoneCount = 600
    /// The index of the ride with a start, duration and distance.
    private var known: [RideKey: Int] = [:]
    private var workout: AppleHealthWorkout?
    private var workoutDepth = 0

    init(_ path: String) {
        self.path = path
    }

    var diagnostics: [Diagnostic] {
        var all = problems.diagnostics(in: path, format: "health")
        if recordCount > 0 {
            all.append(
                Diagnostic(
                    .note, code: "health.records", at: SourceLocation(file: path),
                    "\(counted(recordCount, "health record"))",
                    action: recordCount == 1 ? "it is skipped" : "they are skipped", isForOwner: true))
        }
        return all
    }

    package func wantsText() -> Bool { false }
    package func text(_ bytes: UnsafeBufferPointer<UInt8>) {}

    package mutating func startElement(_ name: XMLName, attributes: XMLAttributes, at cursor: XMLCursor) {
        depth += 1
        if name == .record {
            openRecordCount += 1
        } else if name == .workout {
            workout = AppleHealthWorkout(attributes)
            workoutDepth = depth
        } else if name == .healthData, depth == 1 {
            isUsable = true
            wholeEnd = cursor.endOffset
        } else if workout != nil {
            readPart(name, attributes)
        }
    }

    /// Reads a direct child of the workout; those of an activity in it would be counted twice.
    private mutating func readPart(_ name: XMLName, _ attributes: XMLAttributes) {
        switch name {
        case "WorkoutStatistics" where depth == workoutDepth + 1: workout?.readStatistics(attributes)
        case "WorkoutEvent" where depth == workoutDepth + 1: workout?.readEvent(attributes)
        case "MetadataEntry" where depth == workoutDepth + 1: workout?.readMetadata(attributes)
        case "FileReference": workout?.readFile(attributes)
        default: break
        }
    }

    package mutating func endElement(at cursor: XMLCursor) {
        if let found = workout, depth == workoutDepth {
            workout = nil
            let zone = found.zone.flatMap { self.zone(named: $0) }
            if let ride = found.ride(folder: FileName.folder(of: path), zone: zone) {
                if found.zone != nil, zone == nil { problems.add(.unknownZone, at: cursor.position) }
                append(ride, at: cursor)
            } else {
                problems.add(.noStart, at: cursor.position)
            }
        }
        depth -= 1
        if depth <= 1 {
            wholeEnd = cursor.endOffset
            recordCount += openRecordCount
            openRecordCount = 0
        }
    }

    /// The zone of a name such as `Europe/Berlin`, `GMT` or `GMT+0200`; nil if it is unknown.
    private mutating func zone(named name: String) -> Zone? {
        if let zone = zones[name] { return zone }
        let isOffset = name.hasPrefix("GMT") && name.utf8.count > 3
        let zone = try? Zone(identifier: isOffset ? String(name.dropFirst(3)) : name)
        if zones.count < Self.keptZoneCount { zones[name] = .some(zone) }
        return zone
    }

    private struct RideKey: Hashable {
        var start: Instant
        var seconds: Double
        var metres: Double
    }

    /// Adds a ride. If a workout is recorded twice, by the watch and by an app that copied it, the one with a track is
    /// kept; both are if both have one.
    private mutating func append(_ ride: RawRide, at cursor: XMLCursor) {
        guard let start = ride.start, let seconds = ride.totals?.elapsedTime,
            let metres = ride.totals?.distance
        else { return rides.append(ride) }
        let key = RideKey(start: start, seconds: seconds, metres: metres)
        guard let index = known[key] else {
            known[key] = rides.count
            return rides.append(ride)
        }
        if ride.trackFile != nil, rides[index].trackFile != nil { return rides.append(ride) }
        problems.add(.repeated, at: cursor.position)
        if ride.trackFile != nil { rides[index] = ride }
    }

    /// Discards incomplete elements: a new text has its own outermost element.
    mutating func restart(at offset: Int) {
        (workout, depth, openRecordCount, wholeEnd) = (nil, 0, 0, offset)
    }
}

extension XMLName {
    fileprivate static let healthData: XMLName = "HealthData"
    fileprivate static let record: XMLName = "Record"
    fileprivate static let workout: XMLName = "Workout"
}
