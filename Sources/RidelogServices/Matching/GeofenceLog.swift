import RidelogModels

/// Merges geofence events found in the tracks of rides with recorded ones into one log.
///
/// An event that is both in a ride and in a log becomes one event, with the time of the ride. Privacy sets the times of
/// a partly hidden ride back, and a recorded time beside them would reveal by how much.
public struct GeofenceLog: Sendable {
    /// Seconds by which an event of a phone may differ from that of a track.
    static let tolerance = 300.0
    /// Seconds by which privacy may set the times of a ride back.
    private static let coarseness = 300.0

    private struct Key: Hashable {
        let geofence: String
        let event: GeofenceEntry.Event
    }

    /// nil for entries that were merged into others.
    private var entries: [Log<LogItem>.Entry?]
    /// The first time given for each of ``entries``, and its source; nil for recorded events.
    private var origins: [(time: Instant, source: Source?)]
    /// The indices of events in ``entries``, oldest first.
    private var places: [Key: [Int]] = [:]

    private init(_ log: Log<LogItem>) {
        // Oldest first, so that entries of the same time keep their order in the resulting log.
        entries = log.reversed()
        origins = log.reversed().map { (Instant($0.date), nil) }
        for (place, entry) in log.reversed().enumerated() {
            guard case .geofence(let event) = entry.element else { continue }
            places[Key(geofence: event.geofence.id, event: event.event), default: []].append(place)
        }
    }

    /// A ride or a log of positions in which stays were found.
    public struct Source: Sendable {
        /// The file of the positions, relative to the data folder.
        public var file: String
        /// A unique id.
        public var id: String
        /// Whether it is partly hidden, so that its times are set back.
        public var isCut: Bool
        /// The stays that were found.
        public var stays: [GeofenceStay]
        /// The time zone of schedules.
        var zone: Zone
        /// Whether it is a ride. Events of two rides are never merged.
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
    ///   - log: the recorded events.
    ///   - sources: logs of positions, then the rides of the site. An event of several logs, or of a log and a ride,
    ///     becomes one, with the time of the last.
    ///   - geofences: the visible geofences.
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

    /// Whether the stay is only a pass. Enter and exit in another source are removed if it has both; if it has only
    /// one, the stay is no pass.
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
                // The exit after a ride that ends here is only in the phone's log.
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

    /// The index of the nearest event of another source that may be the same.
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
