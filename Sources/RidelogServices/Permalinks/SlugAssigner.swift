import RidelogModels

/// Gives pages their addresses: by local day and title, never by the order of files, so that they stay.
public enum SlugAssigner {
    /// The rides with their local start, name and address, newest first.
    ///
    /// The earliest ride of a day and title has the plain address, a later one its time behind it, and if
    /// that is taken too, a part of its content's hash.
    ///
    /// - Parameters:
    ///   - rides: in any order.
    ///   - clock: by which clock each goes.
    ///   - defaultName: what a ride without a title is called, by its local start and its sport.
    public static func rides(
        _ rides: [Ride], clock: RideTimeZoneResolver, defaultName: (Ride) -> String
    ) -> [Ride] {
        addressed(named(rides, clock: clock, defaultName: defaultName))
    }

    /// The rides with their local start and name.
    static func named(
        _ rides: [Ride], clock: RideTimeZoneResolver, defaultName: (Ride) -> String
    ) -> [Ride] {
        let common = clock.commonZone(of: rides) ?? .utc
        return zip(rides, clock.zones(of: rides)).map { ride, zone in
            var ride = ride
            ride.setClock(to: zone ?? common)
            ride.name = ride.title ?? defaultName(ride)
            return ride
        }
    }

    /// The rides with their addresses, newest first.
    ///
    /// - Parameters:
    ///   - rides: with their local start and name, in any order.
    ///   - kept: addresses that rides have already, by their id; each only once.
    ///   - reserved: addresses that no other ride may have.
    static func addressed(
        _ rides: [Ride], kept: [String: String] = [:], reserved: Set<String> = []
    ) -> [Ride] {
        var rides = rides.sorted { ($0.summary.start, $0.id) < ($1.summary.start, $1.id) }
        var taken = reserved.union(kept.values)
        let plain = rides.map { ride -> (address: String, isFree: Bool) in
            if let address = kept[ride.id] { return (address, true) }
            let base = Self.base(of: ride)
            return (base, taken.insert(base).inserted)
        }
        for index in rides.indices {
            let (address, isFree) = plain[index]
            rides[index].address = isFree ? address : free(address, rides[index], &taken)
        }
        return rides.reversed()
    }

    private static func base(of ride: Ride) -> String {
        ride.day.iso8601 + "-" + Slug.make(ride.name, fallback: "ride")
    }

    private static func free(_ base: String, _ ride: Ride, _ taken: inout Set<String>) -> String {
        let clock = ride.localStart
        let time = (clock.hour * 100 + clock.minute).padded(to: 4)
        let candidates = [base + "-" + time, base + "-" + ride.id.prefix(8), base + "-" + ride.id]
        let address = candidates.first { !taken.contains($0) } ?? base + "-" + ride.id
        taken.insert(address)
        return address
    }
}
