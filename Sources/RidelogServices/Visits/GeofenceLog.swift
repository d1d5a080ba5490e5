import RidelogModels

/// The events of geofences that the tracks of rides show, in one log with those that something else recorded.
///
/// An event that a ride shows and a log has is one event, at the time that the ride shows. That is always the ride's
/// own clock: privacy sets the times of a partly hidden ride back, and a recorded time beside them would show by how
/// much.
public struct GeofenceLog: Sendable {
    /// Seconds by which a phone may notice an event sooner or later than a track shows it.
    static let tolerance = 300.0
    /// Seconds by which privacy may set the times of a ride back.
    private static let coarseness = 300.0

    private struct Key: Hashable {
        let geofence: String
        let event: GeofenceEntry.Event
    }

    private var entries: [Log<LogItem>.Entry]
    /// When each of ``entries`` was recorded.
    private let times: [Instant]
    /// The places in ``entries`` of recorded events, oldest first.
    private var recorded: [Key: [Int]] = [:]
    private var joined: Set<Int> = []

    private init(_ log: Log<LogItem>) {
        // Oldest first: entries of one time keep their order when they are a log again.
        entries = log.reversed()
        times = entries.map { Instant($0.date) }
        for (place, entry) in entries.enumerated() {
            guard case .geofence(let event) = entry.element else { continue }
            recorded[Key(geofence: event.geofence.id, event: event.event), default: []].append(place)
        }
    }

    /// - Parameters:
    ///   - log: what something else recorded.
    ///   - rides: those of the site.
    ///   - geofences: those that may be shown.
    /// - Returns: the log with the events of the rides' ``Ride/stays``.
    public static func log(_ log: Log<LogItem>, rides: [Ride], geofences: [Geofence]) -> Log<LogItem> {
        let rides = rides.filter { !$0.stays.isEmpty }
        guard !rides.isEmpty else { return log }
        let byID = Dictionary(geofences.map { ($0.id, $0) }) { first, _ in first }
        var all = GeofenceLog(log)
        for ride in rides.reversed() {
            for stay in ride.stays {
                guard let geofence = byID[stay.geofence] else { continue }
                if let enter = stay.enter { all.add(.enter, enter, geofence, ride) }
                if let exit = stay.exit { all.add(.exit, exit, geofence, ride) }
            }
        }
        return Log(all.entries.reversed())
    }

    private mutating func add(
        _ event: GeofenceEntry.Event, _ crossing: GeofenceStay.Crossing, _ geofence: Geofence, _ ride: Ride
    ) {
        var entry = GeofenceEntry(
            id: "\(ride.id):\(geofence.id):\(event.rawValue):\(crossing.time.millisecondsSince1970)",
            event: event,
            geofence: geofence,
            evidence: GeofenceEntry.Evidence(
                file: ride.file, accuracy: crossing.accuracy, span: crossing.span))
        guard let place = counterpart(of: entry, at: crossing.time, isCut: ride.summary.isCut) else {
            return entries.append(Log.Entry(date: crossing.time.date, element: .geofence(entry)))
        }
        joined.insert(place)
        if case .geofence(let other) = entries[place].element {
            (entry.id, entry.evidence.file, entry.evidence.line) = (
                other.id, other.evidence.file, other.evidence.line
            )
        }
        if !ride.summary.isCut { entry.evidence.recorded = times[place] }
        entries[place] = Log.Entry(date: crossing.time.date, element: .geofence(entry))
    }

    /// The recorded event that is nearest in time, if it may be the same one.
    private func counterpart(of entry: GeofenceEntry, at time: Instant, isCut: Bool) -> Int? {
        let reach = Self.tolerance + (isCut ? Self.coarseness : 0)
        let places = recorded[Key(geofence: entry.geofence.id, event: entry.event)] ?? []
        let first = places.partitioningIndex { times[$0] >= time.advanced(bySeconds: -reach) }
        return places[first...].prefix { times[$0] <= time.advanced(bySeconds: reach) }
            .filter { !joined.contains($0) }
            .min { abs(times[$0].seconds(since: time)) < abs(times[$1].seconds(since: time)) }
    }
}
