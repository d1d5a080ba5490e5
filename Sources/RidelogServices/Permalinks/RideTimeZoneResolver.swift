import RidelogModels

/// By which clock a ride goes: that of the device, if its file says; else that of the configuration; else that of
/// the place where it began; else that of most rides; else UTC.
public struct RideTimeZoneResolver: Sendable {
    /// The zone of the configuration; nil if it names none.
    private let configured: Zone?

    /// - Parameter configured: the zone that the configuration names; nil if it names none.
    public init(_ configured: Zone? = nil) {
        self.configured = configured
    }

    /// The zone of a ride's clock; nil if nothing shows it. Only what may be shown of the ride counts.
    ///
    /// A device says only how far its clock was from UTC at the start. Where the configuration's zone or that of
    /// the place was as far, it is this zone, which also knows when its clocks are changed.
    public func zone(of ride: Ride) -> Zone? {
        guard let offset = ride.clockOffset else { return configured ?? ride.localZone }
        let start = ride.summary.start
        if let configured, configured.offset(at: start) == offset { return configured }
        if let local = ride.localZone, local.offset(at: start) == offset { return local }
        return Zone(offset: offset)
    }

    /// The zone of each ride's clock; nil if it is unknown. A leg without one, such as a swim without
    /// positions, has that of the leg before or after it in the same recording.
    ///
    /// - Parameter rides: in any order.
    public func zones(of rides: [Ride]) -> [Zone?] {
        var zones = rides.map(zone)
        let unknown = Set(rides.indices.lazy.filter { zones[$0] == nil }.map { rides[$0].file })
        guard !unknown.isEmpty else { return zones }
        let legs = rides.indices.filter { unknown.contains(rides[$0].file) }.sorted {
            let (one, other) = (rides[$0], rides[$1])
            return (one.file, one.summary.start, one.id) < (other.file, other.summary.start, other.id)
        }
        // Each leg from the one before it first, then from the one behind it.
        let steps = Array(zip(legs, legs.dropFirst()))
        for (before, leg) in steps where Self.isNext(rides[leg], to: rides[before]) {
            zones[leg] = zones[leg] ?? zones[before]
        }
        for (leg, behind) in steps.reversed() where Self.isNext(rides[behind], to: rides[leg]) {
            zones[leg] = zones[leg] ?? zones[behind]
        }
        return zones
    }

    /// Seconds between two legs of one recording: more than any change of shoes, less than a journey by air.
    private static let longestBreak = 3600.0

    private static func isNext(_ leg: Ride, to before: Ride) -> Bool {
        leg.file == before.file && leg.summary.start.seconds(since: before.summary.end) <= longestBreak
    }

    /// The clock of all that has none of its own: that of the configuration; else that of most rides, of those with positions
    /// before others, and among as many that of the newest; nil without either.
    public func commonZone(of rides: [Ride]) -> Zone? {
        configured ?? mostFrequent(rides.filter { $0.firstPosition != nil }) ?? mostFrequent(rides)
    }

    private func mostFrequent(_ rides: [Ride]) -> Zone? {
        var uses: [Zone: (count: Int, newest: Instant)] = [:]
        for ride in rides where !ride.hasOnlyDay {
            guard let zone = zone(of: ride) else { continue }
            let known = uses[zone] ?? (0, ride.summary.start)
            uses[zone] = (known.count + 1, max(known.newest, ride.summary.start))
        }
        // The name decides between rides of the same second.
        return uses.max {
            ($0.value.count, $0.value.newest, $0.key.identifier)
                < ($1.value.count, $1.value.newest, $1.key.identifier)
        }?.key
    }
}

extension Ride {
    /// Whether its start is only a day: midnight in UTC, as rows of tables without a time of day have it. Its
    /// offset is then no one's clock.
    var hasOnlyDay: Bool {
        content.clockOffset == 0 && CivilDateTime(summary.start).secondOfDay == 0
    }

    /// The zone of the place where the visible ride began.
    var localZone: Zone? { content.firstPosition.map(ZoneMap.zone) }
}
