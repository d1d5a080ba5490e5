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
}
