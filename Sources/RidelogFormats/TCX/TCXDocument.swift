import RidelogRawTracks
import RidelogModels

/// What a TCX file says, before it is decided what is a ride.
struct TCXDocument {
    /// What the file holds beside its activities.
    var inventory = FileInventory()
    var activities: [TCXActivity] = []

    /// What the file holds, with its activities.
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
    /// As it is written.
    var sport: String?
    /// Its `Id`, if that is a time.
    var identifier: Instant?
    var device: FileInventory.Device?
    var laps: [Lap] = []
    /// The `Track`s with points.
    var segments: [TrackSegment] = []

    /// When it began, by its own words.
    var start: Instant? { identifier ?? laps.lazy.compactMap(\.start).first }

    var hasTime: Bool {
        start != nil || segments.contains { $0.points.contains { $0.time != nil } }
    }

    /// The activity as a ride; nil for a course, for what has no time, and for what has neither points nor laps.
    var ride: RawRide? {
        guard !isCourse, hasTime, !segments.isEmpty || !laps.isEmpty else { return nil }
        let notes = lapNotes.isEmpty ? nil : lapNotes.joined(separator: "\n\n")
        var ride = RawRide(
            title: name, text: text ?? notes, sport: sport?.lowercased(), device: device?.name,
            track: RawTrack(segments: segments))
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

    /// The sums and maxima of the laps. Means are those of a lap that is the only one: the device's way of
    /// weighting them is not known.
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
