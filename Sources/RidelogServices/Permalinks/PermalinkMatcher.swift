import RidelogModels

/// Assigns the permalinks of earlier builds to rides. Each ride gets at most one entry as its own, the best fit; other
/// entries that fit it redirect to it.
struct PermalinkMatcher {
    /// The index of each ride's own entry, by ride.
    private(set) var own: [Int: Int] = [:]
    /// The rides of the other entries, by the index of the entry.
    private(set) var others: [Int: Int] = [:]

    /// The maximum number of rides that are compared on either side.
    private static let reach = 20

    /// - Parameter rides: all rides, including hidden ones.
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

    /// The facts about a ride.
    struct Known {
        /// The fingerprint of each recording, the shown one first.
        let fingerprints: [RideFingerprint]
        /// The address without earlier builds; nil for a hidden ride.
        let address: String?
    }

    /// Better candidates are smaller.
    private struct Candidate: Comparable {
        let entry: Int
        let ride: Int
        let fit: Permalink.Fit
        /// Decides between equal fits; then the address and the ride do.
        let rank: Int
        let address: String

        static func < (left: Self, right: Self) -> Bool {
            if left.fit != right.fit { return left.fit < right.fit }
            return (left.rank, left.address, left.ride) < (right.rank, right.address, right.ride)
        }
    }

    /// The range of sorted starts that are near enough to fit.
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
        // The shown recording has the number 0.
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
                // Hidden rides come first, then those with the same address, then the shown recording.
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
