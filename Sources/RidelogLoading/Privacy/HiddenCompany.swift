import RidelogModels
import RidelogServices

/// Finds rides that were recorded together with hidden ones, as by a second device that started later: they would show
/// nearly everything that is hidden.
struct HiddenCompany {
    /// The hidden recordings with positions and times, sorted by start.
    private let recordings: [(fingerprint: RideFingerprint, files: [String])]
    /// The longest of them, in seconds.
    private let longest: Double
    /// Lists of files whose rides the owner wants apart.
    private let apart: [Set<String>]

    /// Metres: the accuracy of ``Whereabouts`` on both sides, and some more.
    private static let samePlace = 1500.0

    init(_ hidden: [SelectedRide], _ settings: MatchSettings) {
        recordings = hidden.flatMap { ride in
            ride.fingerprints.filter { $0.whereabouts != nil }.map { ($0, ride.files) }
        }.sorted { $0.fingerprint.start < $1.fingerprint.start }
        longest = recordings.reduce(0) { max($0, $1.fingerprint.duration ?? 0) }
        apart = settings.apart.map(Set.init)
    }

    /// Whether a ride was at most of the common moments at the place of a hidden one.
    func includes(_ ride: SelectedRide) -> Bool {
        ride.fingerprints.contains { fingerprint in
            guard let whereabouts = fingerprint.whereabouts else { return false }
            let earliest = fingerprint.start.advanced(bySeconds: -longest)
            let latest = fingerprint.end ?? fingerprint.start
            let first = recordings.partitioningIndex { $0.fingerprint.start >= earliest }
            return recordings[first...].prefix { $0.fingerprint.start <= latest }.contains { other in
                let distances = other.fingerprint.whereabouts?.distances(to: whereabouts) ?? []
                let near = distances.count { $0 <= Self.samePlace }
                return near > 0 && near * 2 >= distances.count && !areApart(ride.files, other.files)
            }
        }
    }

    private func areApart(_ files: [String], _ others: [String]) -> Bool {
        apart.contains { !$0.isDisjoint(with: files) && !$0.isDisjoint(with: others) }
    }
}
