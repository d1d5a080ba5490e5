import RidelogModels

/// Rides with the addresses that they had, where they had any, and what leads on to them.
package struct RidePermalinks: Sendable {
    /// Newest first, with their local start, name and address.
    package private(set) var rides: [Ride] = []
    /// Old addresses that lead on, each with that of its ride.
    package private(set) var aliases: [String: String] = [:]
    /// What the next build should know, by start.
    package private(set) var kept: [Permalink] = []

    /// - Parameters:
    ///   - rides: in any order, each with the traces of all its versions, that of the one that is shown first.
    ///   - hidden: the traces of rides that privacy hides, whose addresses must lead nowhere.
    ///   - kept: what is known of earlier builds.
    ///   - clock: by which clock each goes.
    ///   - defaultName: what a ride without a title is called, by its local start and its sport.
    package init(
        _ rides: [(ride: Ride, traces: [RideFingerprint])], hidden: [RideFingerprint] = [],
        kept: [Permalink] = [],
        clock: RideTimeZoneResolver, defaultName: (Ride) -> String
    ) {
        let rides = rides.sorted {
            ($0.ride.summary.start, $0.ride.id) < ($1.ride.summary.start, $1.ride.id)
        }
        let named = SlugAssigner.named(rides.map(\.ride), clock: clock, defaultName: defaultName)
        let fresh = SlugAssigner.addressed(named)
        let freshByID = Dictionary(fresh.map { ($0.id, $0.address) }) { first, _ in first }
        let shown = zip(named, rides).map {
            PermalinkMatcher.Known(traces: $1.traces, address: freshByID[$0.id] ?? "")
        }
        let memory = PermalinkMatcher(
            kept, rides: shown + hidden.map { PermalinkMatcher.Known(traces: [$0], address: nil) })
        let before = Self.before(named, memory, kept, freshByID)
        let found = Set(memory.own.values).union(memory.others.keys)
        let vanished = kept.indices.filter { !found.contains($0) }
        self.rides =
            before.isEmpty && vanished.isEmpty
            ? fresh
            : SlugAssigner.addressed(
                named, kept: before, reserved: Set(vanished.map { kept[$0].address }))
        let addresses = Dictionary(self.rides.map { ($0.id, $0.address) }) { first, _ in first }
        findAliases(named, addresses, memory, kept)
        keep(rides, addresses, memory, kept)
    }

    /// The addresses that rides had and may have again, by id; of two rides of one address the earlier has it.
    private static func before(
        _ named: [Ride], _ memory: PermalinkMatcher, _ kept: [Permalink], _ fresh: [String: String]
    ) -> [String: String] {
        var addresses: [String: String] = [:]
        var taken: Set<String> = []
        for (index, ride) in named.enumerated() {
            guard let number = memory.own[index] else { continue }
            let entry = kept[number]
            guard entry.address == fresh[ride.id] || entry.tellsNothingHidden(of: ride, by: entry.address),
                taken.insert(entry.address).inserted
            else { continue }
            addresses[ride.id] = entry.address
        }
        return addresses
    }

    /// A live address goes before an old one, and the earlier ride before the later.
    private mutating func findAliases(
        _ named: [Ride], _ addresses: [String: String], _ memory: PermalinkMatcher, _ kept: [Permalink]
    ) {
        let live = Set(addresses.values)
        var claims: [(start: Instant, old: String, new: String)] = []
        let owners = memory.own.map { ($0.value, $0.key) } + memory.others.map { ($0.key, $0.value) }
        for (number, ride) in owners where named.indices.contains(ride) {
            let (entry, ride) = (kept[number], named[ride])
            guard let address = addresses[ride.id] else { continue }
            for old in [entry.address] + entry.former where !live.contains(old) {
                guard entry.tellsNothingHidden(of: ride, by: old) else { continue }
                claims.append((entry.start, old, address))
            }
        }
        claims.sort { ($0.start, $0.old, $0.new) < ($1.start, $1.old, $1.new) }
        for claim in claims where aliases[claim.old] == nil { aliases[claim.old] = claim.new }
    }

    /// Entries of rides that are not there stay, so that they get their addresses back.
    private mutating func keep(
        _ rides: [(ride: Ride, traces: [RideFingerprint])], _ addresses: [String: String],
        _ memory: PermalinkMatcher, _ known: [Permalink]
    ) {
        kept = known
        for (index, (ride, traces)) in rides.enumerated() {
            guard let address = addresses[ride.id] else { continue }
            let number = memory.own[index]
            let entry = Permalink(
                traces, address: address, isCut: ride.summary.isCut, before: number.map { known[$0] })
            if let number { kept[number] = entry } else { kept.append(entry) }
        }
        kept.sort { ($0.start, $0.address) < ($1.start, $1.address) }
    }
}

extension Permalink {
    /// Whether the address may still be reported. That of a cut ride must have been given when it was cut already, have
    /// the day that is shown, and no clock; a name made of the hour is made anew.
    fileprivate func tellsNothingHidden(of ride: Ride, by address: String) -> Bool {
        guard ride.summary.isCut else { return true }
        let day = ride.day.iso8601 + "-"
        guard isCut, ride.title != nil, address.hasPrefix(day) else { return false }
        let name = address.dropFirst(day.count)
        let last = name.split(separator: "-").last ?? ""
        let isClock = last.utf8.count == 4 && last.allSatisfy(\.isNumber)
        return !isClock && !String(name).isAddressWithClock
    }
}
