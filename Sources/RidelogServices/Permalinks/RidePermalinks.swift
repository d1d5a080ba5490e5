import RidelogModels
import RidelogPrivacy

/// Rides with their permalinks, kept from earlier builds if possible, and the redirects to them.
package struct RidePermalinks: Sendable {
    /// Newest first, with their local start, name and address.
    package private(set) var rides: [Ride] = []
    /// Old addresses that redirect, each with the current one.
    package private(set) var aliases: [String: String] = [:]
    /// The entries for the next build, sorted by start.
    package private(set) var kept: [Permalink] = []

    /// - Parameters:
    ///   - all: the rides in any order, each with the fingerprints of all its recordings, the shown one first.
    ///   - hidden: the fingerprints of hidden rides, whose addresses must not redirect.
    ///   - kept: the entries of earlier builds.
    ///   - cut: the ids of rides of which a recording is partly hidden.
    ///   - words: which words may be in the old addresses of these.
    ///   - defaultName: the name of a ride without a title, from its local start and sport.
    package init(
        _ all: consuming [(ride: Ride, fingerprints: [RideFingerprint])], hidden: [RideFingerprint] = [],
        kept: [Permalink] = [], cut: Set<String> = [], words: PrivateWords = PrivateWords(),
        timeZones: RideTimeZoneResolver, defaultName: (Ride) -> String
    ) {
        all.sort { SlugAssigner.isEarlier($0.ride, $1.ride) }
        let fingerprints = all.map(\.fingerprints)
        var named = all.map(\.ride)
        // Without other references, rides are changed in place.
        all = []
        SlugAssigner.name(&named, timeZones: timeZones, defaultName: defaultName)
        let fresh = SlugAssigner.addresses(of: named)
        let shown = zip(fresh, fingerprints).map { PermalinkMatcher.Known(fingerprints: $1, address: $0) }
        let matcher = PermalinkMatcher(
            kept, rides: shown + hidden.map { PermalinkMatcher.Known(fingerprints: [$0], address: nil) })
        let rule = AddressRule(cut: cut, words: words)
        let before = Self.before(named, matcher, kept, fresh, rule)
        let found = Set(matcher.own.values).union(matcher.others.keys)
        let vanished = kept.indices.filter { !found.contains($0) }
        // Usually nothing has changed, and assigning the addresses again would only take time.
        let areKept = vanished.isEmpty && zip(before, fresh).allSatisfy { $0 == nil || $0 == $1 }
        let addresses =
            areKept
            ? fresh
            : SlugAssigner.addresses(
                of: named, kept: before, reserved: Set(vanished.map { kept[$0].address }))
        for (index, address) in addresses.enumerated() { named[index].address = address }
        findAliases(named, matcher, kept, rule)
        keep(named, fingerprints, matcher, kept, rule)
        self.rides = named.reversed()
    }

    package mutating func removeRides() -> [Ride] {
        defer { rides = [] }
        return rides
    }

    /// For each ride the earlier address that it may keep. If two rides had the same, the earlier ride keeps it.
    private static func before(
        _ named: [Ride], _ matcher: PermalinkMatcher, _ kept: [Permalink], _ fresh: [String],
        _ rule: AddressRule
    ) -> [String?] {
        var taken: Set<String> = []
        return named.enumerated().map { index, ride in
            guard let number = matcher.own[index] else { return nil }
            let entry = kept[number]
            guard entry.address == fresh[index] || rule.allows(entry.address, of: entry, for: ride),
                taken.insert(entry.address).inserted
            else { return nil }
            return entry.address
        }
    }

    /// A current address takes precedence over a redirect, and an earlier ride over a later one.
    private mutating func findAliases(
        _ named: [Ride], _ matcher: PermalinkMatcher, _ kept: [Permalink], _ rule: AddressRule
    ) {
        guard !kept.isEmpty else { return }
        let live = Set(named.lazy.map { $0.address })
        var claims: [(start: Instant, old: String, new: String)] = []
        let owners = matcher.own.map { ($0.value, $0.key) } + matcher.others.map { ($0.key, $0.value) }
        for (number, ride) in owners where named.indices.contains(ride) {
            let (entry, ride) = (kept[number], named[ride])
            for old in [entry.address] + entry.former where !live.contains(old) {
                guard rule.allows(old, of: entry, for: ride) else { continue }
                claims.append((entry.start, old, ride.address))
            }
        }
        claims.sort { ($0.start, $0.old, $0.new) < ($1.start, $1.old, $1.new) }
        for claim in claims where aliases[claim.old] == nil { aliases[claim.old] = claim.new }
    }

    /// Entries of missing rides stay, so that these get their addresses back if they return.
    private mutating func keep(
        _ rides: [Ride], _ fingerprints: [[RideFingerprint]], _ matcher: PermalinkMatcher,
        _ known: [Permalink], _ rule: AddressRule
    ) {
        kept = known
        kept.reserveCapacity(known.count + rides.count - matcher.own.count)
        for (index, (ride, fingerprints)) in zip(rides, fingerprints).enumerated() {
            let number = matcher.own[index]
            let entry = Permalink(
                fingerprints, address: ride.address, isCut: rule.isCut(ride),
                before: number.map { known[$0] })
            if let number { kept[number] = entry } else { kept.append(entry) }
        }
        kept.sort { ($0.start, $0.address) < ($1.start, $1.address) }
    }
}

/// Which old addresses of partly hidden rides may still be published.
private struct AddressRule {
    /// The ids of rides of which a recording is partly hidden.
    let cut: Set<String>
    let words: PrivateWords

    func isCut(_ ride: Ride) -> Bool { ride.summary.isCut || cut.contains(ride.id) }

    /// Whether an old address reveals nothing hidden. That of a cut ride must be from a build in which it was cut
    /// already, and must have the shown date, no time of day and no hidden name; a name that depends on the hour is
    /// computed again.
    func allows(_ address: String, of entry: Permalink, for ride: Ride) -> Bool {
        guard isCut(ride) else { return true }
        let day = ride.day.iso8601 + "-"
        guard entry.isCut, ride.title != nil, address.hasPrefix(day) else { return false }
        let name = address.dropFirst(day.count)
        let last = name.split(separator: "-").last ?? ""
        let isClock = last.utf8.count == 4 && last.allSatisfy(\.isNumber)
        return !isClock && !String(name).isAddressWithClock
            && !words.isNamed(in: String(name).replacing("-", with: " "))
    }
}
