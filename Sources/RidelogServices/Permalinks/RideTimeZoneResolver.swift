import RidelogModels

/// Finds the time zone of a ride: by the device's UTC offset, if its file has one; else the configured zone; else that
/// of the place where the ride began; else that of most rides; else UTC.
public struct RideTimeZoneResolver: Sendable {
    /// The configured zone; nil if there is none.
    private let configured: Zone?

    /// - Parameter configured: the configured zone; nil if there is none.
    public init(_ configured: Zone? = nil) {
        self.configured = configured
    }

    /// The zone of a ride; nil if unknown. Only the visible part of the ride is used.
    ///
    /// A device stores only its UTC offset at the start or at the end. If the configured zone or that of the place had
    /// the same offset, that zone is used, which also has daylight saving time.
    public func zone(of ride: Ride) -> Zone? {
        guard let offset = ride.clockOffset else { return configured ?? ride.localZone }
        let zones = [configured, ride.localZone].compactMap(\.self)
        for time in [ride.summary.start, ride.summary.end] {
            if let zone = zones.first(where: { $0.offset(at: time) == offset }) { return zone }
        }
        return Zone(offset: offset)
    }

    /// The zone of each ride; nil if unknown. A leg without one, such as a swim without positions, gets that of the leg
    /// before or after it in the same recording.
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
        // First from the previous leg, then from the next one.
        let steps = Array(zip(legs, legs.dropFirst()))
        for (before, leg) in steps where Self.isNext(rides[leg], to: rides[before]) {
            zones[leg] = zones[leg] ?? zones[before]
        }
        for (leg, behind) in steps.reversed() where Self.isNext(rides[behind], to: rides[leg]) {
            zones[leg] = zones[leg] ?? zones[behind]
        }
        return zones
    }

    /// The maximum seconds between two legs of a recording: more than a change of shoes, less than a flight.
    private static let longestBreak = 3600.0

    private static func isNext(_ leg: Ride, to before: Ride) -> Bool {
        leg.file == before.file && leg.summary.start.seconds(since: before.summary.end) <= longestBreak
    }

    /// The zone for everything without a zone of its own: the configured zone; else that of most rides, where rides
    /// with positions count first and the newest decides ties; nil without either.
    public func commonZone(of rides: [Ride]) -> Zone? {
        configured ?? mostFrequent(rides.filter { $0.localZone != nil }) ?? mostFrequent(rides)
    }

    private func mostFrequent(_ rides: [Ride]) -> Zone? {
        var uses: [Zone: (count: Int, newest: Instant)] = [:]
        for ride in rides where !ride.hasOnlyDay {
            guard let zone = zone(of: ride) else { continue }
            let known = uses[zone] ?? (0, ride.summary.start)
            uses[zone] = (known.count + 1, max(known.newest, ride.summary.start))
        }
        // The name decides ties between rides of the same second.
        return uses.max {
            ($0.value.count, $0.value.newest, $0.key.identifier)
                < ($1.value.count, $1.value.newest, $1.key.identifier)
        }?.key
    }
}

extension Ride {
    /// Whether its start is only a date: midnight UTC, as in table rows without a time of day. Then its offset is not
    /// that of a clock.
    var hasOnlyDay: Bool {
        content.clockOffset == 0 && CivilDateTime(summary.start).secondOfDay == 0
    }

    /// The zone of the first visible position; nil for a virtual ride, whose rider was elsewhere.
    var localZone: Zone? { isVirtual ? nil : content.firstPosition.map(ZoneMap.zone) }
}
