import RidelogModels

/// Gives pages their addresses: by local day and title, never by the order of files, so that they stay.
public enum SlugAssigner {
    /// The order in which addresses are given.
    static func isEarlier(_ first: Ride, _ second: Ride) -> Bool {
        (first.summary.start, first.id) < (second.summary.start, second.id)
    }

    /// Gives the rides their local start and name.
    static func name(_ rides: inout [Ride], timeZones: RideTimeZoneResolver, defaultName: (Ride) -> String) {
        let common = timeZones.commonZone(of: rides) ?? .utc
        for (index, zone) in timeZones.zones(of: rides).enumerated() {
            rides[index].setClock(to: zone ?? common)
            rides[index].name = rides[index].title ?? defaultName(rides[index])
        }
    }

    /// The addresses of rides: the earliest of a day and title has the plain one, a later one its time behind it, and if
    /// that is taken too, a part of its content's hash.
    ///
    /// - Parameters:
    ///   - rides: with their local start and name, the earliest first.
    ///   - kept: addresses that rides have already, ride by ride; each only once.
    ///   - reserved: addresses that no other ride may have.
    static func addresses(
        of rides: [Ride], kept: [String?] = [], reserved: Set<String> = []
    ) -> [String] {
        var taken = reserved.union(kept.lazy.compactMap(\.self))
        let plain = rides.enumerated().map { index, ride -> (address: String, isFree: Bool) in
            if kept.indices.contains(index), let address = kept[index] { return (address, true) }
            let base = Self.base(of: ride)
            return (base, taken.insert(base).inserted)
        }
        return zip(plain, rides).map { plain, ride in
            plain.isFree ? plain.address : free(plain.address, ride, &taken)
        }
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
