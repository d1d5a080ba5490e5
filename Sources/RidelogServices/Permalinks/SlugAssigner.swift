import RidelogModels

/// Assigns permalinks to pages, by local date and title. They do not depend on the order of files, so they last.
public enum SlugAssigner {
    /// The order in which permalinks are assigned.
    static func isEarlier(_ first: Ride, _ second: Ride) -> Bool {
        (first.summary.start, first.id) < (second.summary.start, second.id)
    }

    /// Sets local start and name of the rides.
    static func name(_ rides: inout [Ride], timeZones: RideTimeZoneResolver, defaultName: (Ride) -> String) {
        let common = timeZones.commonZone(of: rides) ?? .utc
        for (index, zone) in timeZones.zones(of: rides).enumerated() {
            rides[index].setClock(to: zone ?? common)
            rides[index].name = rides[index].title ?? defaultName(rides[index])
        }
    }

    /// The permalinks of rides. The earliest ride with a date and title gets the plain one; later rides add their time
    /// and, if that is taken, a part of the hash of their content.
    ///
    /// - Parameters:
    ///   - rides: rides with local start and name, the earliest first.
    ///   - kept: the existing permalink of each ride; each only once.
    ///   - reserved: permalinks that no other ride may get.
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
