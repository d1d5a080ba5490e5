import RidelogModels

/// Finds out which ride had which address: each entry is a ride's that it fits best, and a ride has one entry of its
/// own. What is left of entries that fit leads to the ride as an old address.
struct PermalinkMatcher {
    /// The number of the entry of each ride that has one.
    private(set) var own: [Int: Int] = [:]
    /// The rides of the entries that are left, by the entry's number.
    private(set) var others: [Int: Int] = [:]

    /// On either side at most this many rides are looked at.
    private static let reach = 20

    /// - Parameter rides: hidden ones too.
    init(_ entries: [Permalink], rides: [Known]) {
        let fits = Self.fits(of: entries, to: rides).sorted()
        var taken: Set<Int> = []
        for fit in fits where own[fit.ride] == nil && !taken.contains(fit.entry) {
            own[fit.ride] = fit.entry
            taken.insert(fit.entry)
        }
        for fit in fits where fit.fit.isNamed || fit.fit.isAsLong {
            guard taken.insert(fit.entry).inserted else { continue }
            others[fit.entry] = fit.ride
        }
    }

    /// What is known of a ride.
    struct Known {
        /// Of each version, the one that is shown first.
        let fingerprints: [RideFingerprint]
        /// The address that it would have if nothing were kept; nil for a hidden ride.
        let address: String?
    }

    /// The better candidates come first.
    private struct Candidate: Comparable {
        let entry: Int
        let ride: Int
        let fit: Permalink.Fit
        /// Between equal fits the lowest is first, then the address and the ride.
        let rank: Int
        let address: String

        static func < (left: Self, right: Self) -> Bool {
            if left.fit != right.fit { return left.fit < right.fit }
            return (left.rank, left.address, left.ride) < (right.rank, right.address, right.ride)
        }
    }

    /// Those of sorted times that are near enough to fit.
    private static func near(_ start: Instant, in starts: [Instant]) -> Range<Int> {
        let earliest = start.advanced(bySeconds: -MatchScore.longestTime)
        let latest = start.advanced(bySeconds: MatchScore.longestTime)
        let middle = starts.partitioningIndex { $0 >= start }
        let first = starts.partitioningIndex { $0 >= earliest }
        let end = starts.partitioningIndex { $0 > latest }
        return max(first, middle - reach)..<min(end, middle + reach)
    }

    private static func fits(of entries: [Permalink], to rides: [Known]) -> [Candidate] {
        guard !entries.isEmpty else { return [] }
        // The version that is shown has the number 0.
        let versions = rides.enumerated().flatMap { ride, known in
            known.fingerprints.enumerated().map { (start: $1.start, ride: ride, number: $0) }
        }.sorted { $0 < $1 }
        var bySource: [String: [Int]] = [:]
        for (place, version) in versions.enumerated() {
            if let id = rides[version.ride].fingerprints[version.number].content.sourceID {
                bySource[id, default: []].append(place)
            }
        }
        let starts = versions.map(\.start)
        var candidates: [Candidate] = []
        candidates.reserveCapacity(entries.count)
        for (number, entry) in entries.enumerated() {
            let named = entry.sourceID.flatMap { bySource[$0] } ?? []
            for place in near(entry.start, in: starts) + named {
                let version = versions[place]
                let known = rides[version.ride]
                guard let fit = entry.fit(known.fingerprints[version.number]) else { continue }
                // Hidden rides go first, then those of the same address, then the version that is shown.
                let rank =
                    (known.address == nil ? 0 : 4) + (known.address == entry.address ? 0 : 2)
                    + (version.number == 0 ? 0 : 1)
                candidates.append(
                    Candidate(
                        entry: number, ride: version.ride, fit: fit, rank: rank, address: entry.address))
            }
        }
        return candidates
    }
}
