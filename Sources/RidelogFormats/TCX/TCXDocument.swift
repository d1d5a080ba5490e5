import RidelogRawTracks
import RidelogModels

/// The content of a TCX file, before it is divided into rides.
struct TCXDocument {
    /// The content beside activities.
    var inventory = FileInventory()
    var activities: [TCXActivity] = []

    /// The content with activities.
    var fullInventory: FileInventory {
        var inventory = inventory
        inventory.tracks = activities.map { activity in
            FileInventory.Track(name: activity.name, sport: activity.sport, segments: activity.segments)
        }
        inventory.laps = activities.flatMap(\.laps)
        inventory.sessions = activities.filter { !$0.isCourse }.map { activity in
            FileInventory.Session(
                sport: activity.sport, start: activity.start,
                totals: activity.totals ?? DeviceTotals())
        }
        for device in activities.compactMap(\.device) where !inventory.devices.contains(device) {
            inventory.devices.append(device)
        }
        return inventory
    }
}

/// An `Activity` or a `Course`.
struct TCXActivity {
    var isCourse = false
    var name: String?
    var text: String?
    var lapNotes: [String] = []
    /// The sport as written.
    var sport: String?
    /// The `Id`, if it is a time.
    var identifier: Instant?
    var device: FileInventory.Device?
    var laps: [Lap] = []
    /// The `Track`s that have points.
    private(set) var segments: [TrackSegment] = []
    /// The number of complete laps before each of them.
    private var lapCounts: [Int] = []

    /// Adds a `Track` of the current lap.
    mutating func append(_ segment: TrackSegment) {
        guard !segment.points.isEmpty else { return }
        segments.append(segment)
        lapCounts.append(laps.count)
    }

    /// The maximum seconds between a lap and the next one, if the device was not stopped in between.
    private static let longestStep = 30.0

    /// The `Track`s, joined where a lap follows another without a pause: the way from the last trackpoint of a lap to
    /// the first of the next one counts.
    private var runs: [TrackSegment] {
        var runs: [TrackSegment] = []
        var last: (time: Instant, lapCount: Int)?
        for (segment, lapCount) in zip(segments, lapCounts) {
            let times = segment.points.lazy.compactMap(\.time)
            if let last, lapCount == last.lapCount + 1, let first = times.first,
                0...Self.longestStep ~= first.seconds(since: last.time)
            {
                runs[runs.count - 1].points += segment.points
            } else {
                runs.append(segment)
            }
            last = times.max().map { ($0, lapCount) }
        }
        return runs
    }

    /// The start: the `Id`, or else the start of the first lap.
    var start: Instant? { identifier ?? laps.lazy.compactMap(\.start).first }

    var hasTime: Bool {
        start != nil || segments.contains { $0.points.contains { $0.time != nil } }
    }

    /// The activity as a ride; nil for a course, without times, and without both points and laps.
    var ride: RawRide? {
        guard !isCourse, hasTime, !segments.isEmpty || !laps.isEmpty else { return nil }
        let notes = lapNotes.isEmpty ? nil : lapNotes.joined(separator: "\n\n")
        var ride = RawRide(
            title: name, text: text ?? notes, sport: sport.map(SportWord.english(ofTrack:)),
            device: device?.name,
            track: RawTrack(segments: runs))
        ride.laps = laps
        ride.totals = totals
        ride.start = start
        return ride
    }

    /// A course, or an activity without times, as a route; nil if it has no positions.
    var route: Route? {
        guard isCourse || !hasTime, segments.contains(where: { $0.points.contains { $0.coordinate != nil } })
        else { return nil }
        return Route(title: name, points: segments.joinedPoints)
    }

    /// The sums and maxima of the laps. Means only if there is one lap, because the device's weighting is unknown.
    var totals: DeviceTotals? {
        guard var totals = laps.first?.totals else { return nil }
        guard laps.count > 1 else { return totals }
        totals = DeviceTotals()
        for sum in [\DeviceTotals.timerTime, \.distance, \.calories] {
            let values = laps.compactMap { $0.totals[keyPath: sum] }
            totals[keyPath: sum] = values.isEmpty ? nil : values.reduce(0, +)
        }
        for maximum in [\DeviceTotals.maximumSpeed, \.maximumHeartRate, \.maximumCadence, \.maximumPower] {
            totals[keyPath: maximum] = laps.compactMap { $0.totals[keyPath: maximum] }.max()
        }
        return totals
    }
}
