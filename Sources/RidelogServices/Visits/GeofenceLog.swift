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

    /// nil for one that became a part of another.
    private var entries: [Log<LogItem>.Entry?]
    /// When each of ``entries`` was first said to be, and by which source; nil for what something else recorded.
    private var origins: [(time: Instant, source: Source?)]
    /// The places in ``entries`` of events, oldest first.
    private var places: [Key: [Int]] = [:]

    private init(_ log: Log<LogItem>) {
        // Oldest first: entries of one time keep their order when they are a log again.
        entries = log.reversed()
        origins = log.reversed().map { (Instant($0.date), nil) }
        for (place, entry) in log.reversed().enumerated() {
            guard case .geofence(let event) = entry.element else { continue }
            places[Key(geofence: event.geofence.id, event: event.event), default: []].append(place)
        }
    }

    /// Where stays were found.
    public struct Source: Sendable {
        /// The file of the positions, relative to the data folder.
        public var file: String
        /// What distinguishes it from all others.
        public var id: String
        /// Whether privacy hides a part of it, so that its times are set back.
        public var isCut: Bool
        /// What was found.
        public var stays: [GeofenceStay]
        /// The zone by whose clock schedules go.
        var zone: Zone
        /// Whether it is a ride: what two rides show at the same time was on two of them.
        var isRide = false

        /// The stays of a log of positions.
        public init(file: String, id: String, isCut: Bool, stays: [GeofenceStay], zone: Zone) {
            (self.file, self.id, self.isCut, self.stays, self.zone) = (file, id, isCut, stays, zone)
        }

        /// The stays of a ride.
        public init(_ ride: Ride) {
            self.init(
                file: ride.file, id: ride.id, isCut: ride.summary.isCut, stays: ride.stays,
                zone: ride.zone)
            isRide = true
        }
    }

    /// - Parameters:
    ///   - log: what something else recorded.
    ///   - sources: logs of positions, and then the rides of the site. An event that several logs, or a log and a ride
    ///     show is one, at the time of the last.
    ///   - geofences: those that may be shown.
    /// - Returns: the log with the events of the stays.
    public static func log(_ log: Log<LogItem>, adding sources: [Source], geofences: [Geofence]) -> Log<
        LogItem
    > {
        let sources = sources.filter { !$0.stays.isEmpty }
        guard !sources.isEmpty else { return log }
        let byID = geofences.keyed(by: \.id)
        var all = GeofenceLog(log)
        for source in sources {
            for stay in source.stays {
                guard let geofence = byID[stay.geofence],
                    geofence.schedule?.meets(stay.first, stay.last, in: source.zone) != false
                else { continue }
                all.add(stay, geofence, source)
            }
        }
        return Log(all.entries.reversed().compactMap(\.self))
    }

    private mutating func add(_ stay: GeofenceStay, _ geofence: Geofence, _ source: Source) {
        if let enter = stay.enter, let exit = stay.exit, removePass(stay, geofence, source) {
            return add(.pass, enter, geofence, source, left: exit.time)
        }
        let isWhole = stay.enter != nil && stay.exit != nil
        let id = isWhole ? "\(source.id):\(stay.first.millisecondsSince1970)" : nil
        if let enter = stay.enter { add(.enter, enter, geofence, source, stay: id) }
        if let exit = stay.exit {
            add(.exit, exit, geofence, source, stay: id, unseen: stay.unseen > 0 ? stay.unseen : nil)
        }
    }

    /// Whether someone only passed. A log that has both the enter and the exit speaks of the same; one that has only one
    /// of them says otherwise.
    private mutating func removePass(_ stay: GeofenceStay, _ geofence: Geofence, _ source: Source) -> Bool {
        guard geofence.rules.isPass(stay.dwell) else { return false }
        let keys = [GeofenceEntry.Event.enter, .exit].map { Key(geofence: geofence.id, event: $0) }
        let found = keys.map { counterpart(of: $0, at: stay.first, source) }
        guard let enter = found[0], let exit = found[1], origins[enter].time <= origins[exit].time else {
            return found.allSatisfy { $0 == nil }
        }
        for (key, place) in zip(keys, [enter, exit]) {
            entries[place] = nil
            places[key]?.removeAll { $0 == place }
        }
        return true
    }

    private mutating func add(
        _ event: GeofenceEntry.Event, _ crossing: GeofenceStay.Crossing, _ geofence: Geofence,
        _ source: Source,
        stay: String? = nil, unseen: Double? = nil, left: Instant? = nil
    ) {
        var entry = GeofenceEntry(
            id: "\(source.id):\(geofence.id):\(event.rawValue):\(crossing.time.millisecondsSince1970)",
            event: event,
            geofence: geofence,
            evidence: GeofenceEntry.Evidence(
                file: source.file, accuracy: crossing.accuracy, span: crossing.span, stay: stay))
        (entry.left, entry.evidence.unseen) = (left, unseen)
        entry.evidence.ride = source.isRide ? source.id : nil
        let key = Key(geofence: geofence.id, event: event)
        if let place = counterpart(of: key, at: crossing.time, source) {
            if case .geofence(let other) = entries[place]?.element {
                // A ride that ends here does not show the exit, which a phone's log may have.
                entry.evidence.stay = stay ?? other.evidence.stay
                if other.evidence.span == nil {
                    entry.id = other.id
                    (entry.evidence.file, entry.evidence.line) = (other.evidence.file, other.evidence.line)
                    if !source.isCut { entry.evidence.recorded = origins[place].time }
                }
            }
            entries[place] = Log.Entry(date: crossing.time.date, element: .geofence(entry))
            origins[place].source = source
        } else {
            let place = entries.count
            entries.append(Log.Entry(date: crossing.time.date, element: .geofence(entry)))
            origins.append((crossing.time, source))
            let index = places[key]?.partitioningIndex { origins[$0].time > crossing.time } ?? 0
            places[key, default: []].insert(place, at: index)
        }
    }

    /// The event of another source that is nearest in time, if it may be the same one.
    private func counterpart(of key: Key, at time: Instant, _ source: Source) -> Int? {
        let reach = Self.tolerance + (source.isCut ? Self.coarseness : 0)
        let all = places[key] ?? []
        let first = all.partitioningIndex { origins[$0].time >= time.advanced(bySeconds: -reach) }
        return all[first...].prefix { origins[$0].time <= time.advanced(bySeconds: reach) }
            .filter { place in
                origins[place].source.map { $0.id != source.id && !$0.isRide } ?? true
            }
            .min { abs(origins[$0].time.seconds(since: time)) < abs(origins[$1].time.seconds(since: time)) }
    }
}
