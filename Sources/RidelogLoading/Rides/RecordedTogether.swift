import RidelogDiagnostics
import RidelogModels
import RidelogServices

/// Finds rides that were recorded together with partly or completely hidden ones, as by a second device that started
/// later: they would show what is hidden, or when.
struct RecordedTogether {
    /// The hidden recordings with positions and times, sorted by start.
    private let recordings: [(fingerprint: RideFingerprint, files: [String])]
    /// The longest of them, in seconds.
    private let longest: Double
    /// Lists of files whose rides the owner wants apart.
    private let apart: [Set<String>]

    /// Metres: the accuracy of ``Whereabouts`` on both sides, and some more.
    private static let samePlace = 1500.0
    /// Seconds: two rides one after the other may share a moment.
    private static let shortestTime = 60.0

    init(_ hidden: [RideMatcher], _ settings: MatchSettings) {
        recordings = hidden.flatMap { ride in
            ride.all.lazy.map(\.fingerprint).filter { $0.whereabouts != nil }
                .map { (fingerprint: $0, files: ride.all.map(\.file)) }
        }.sorted { $0.fingerprint.start < $1.fingerprint.start }
        longest = recordings.reduce(0) { max($0, $1.fingerprint.duration ?? 0) }
        apart = settings.apart.map(Set.init)
    }

    /// The indices of rides to hide because an uncut and a cut one were recorded together: the exact times of the one
    /// reveal by how much those of the other are shifted. The cut one is hidden if the uncut one is more detailed and
    /// lies within its visible part.
    static func revealing(_ rides: [RideMatcher], _ settings: MatchSettings) -> Set<Int> {
        let cut = rides.indices.filter { rides[$0].isPartlyHidden && !rides[$0].isHidden }
        let together = RecordedTogether(cut.map { rides[$0] }, settings)
        return rides.indices.reduce(into: []) { hidden, index in
            let ride = rides[index]
            guard !ride.isPartlyHidden, together.includes(ride) else { return }
            let others = cut.filter { RecordedTogether([rides[$0]], settings).includes(ride) }
            if others.allSatisfy({ replaces(ride.kept, rides[$0].kept) }) {
                hidden.formUnion(others)
            } else {
                hidden.insert(index)
            }
        }
    }

    /// Seconds by which the times of a cut ride differ from the recorded ones at most: they are set back, and the end is
    /// rounded up.
    private static let greatestShift = 300.0

    private static func replaces(_ whole: RideCandidate, _ cut: RideCandidate) -> Bool {
        guard let shown = cut.ride?.summary, RideCandidate.isRicher(whole, cut) else { return false }
        let (start, end) = (whole.fingerprint.start, whole.fingerprint.latest)
        return start >= shown.start.advanced(bySeconds: greatestShift)
            && end <= shown.end.advanced(bySeconds: -greatestShift)
    }

    /// Whether a ride was recorded together with a hidden one.
    func includes(_ ride: RideMatcher) -> Bool {
        guard !recordings.isEmpty else { return false }
        let files = ride.all.map(\.file)
        return ride.all.map(\.fingerprint).contains { fingerprint in
            let earliest = fingerprint.start.advanced(bySeconds: -longest)
            let latest = fingerprint.end ?? fingerprint.start
            let first = recordings.partitioningIndex { $0.fingerprint.start >= earliest }
            return recordings[first...].prefix { $0.fingerprint.start <= latest }.contains { other in
                Self.areTogether(fingerprint, other.fingerprint) && !areApart(files, other.files)
            }
        }
    }

    /// Whether two recordings of a common time were at one place at most of the moments that both have. Of a long one
    /// few moments are known; if none is common, it is enough that both were in one area.
    private static func areTogether(_ one: RideFingerprint, _ other: RideFingerprint) -> Bool {
        guard let places = one.whereabouts, let others = other.whereabouts else { return false }
        let ends = [one, other].map { $0.end ?? $0.start }
        guard min(ends[0], ends[1]).seconds(since: max(one.start, other.start)) > shortestTime else {
            return false
        }
        let distances = places.distances(to: others)
        guard !distances.isEmpty else {
            return one.bounds.flatMap { area in other.bounds.map(area.intersects) } ?? true
        }
        return distances.count { $0 <= samePlace } * 2 >= distances.count
    }

    private func areApart(_ files: [String], _ others: [String]) -> Bool {
        apart.contains { !$0.isDisjoint(with: files) && !$0.isDisjoint(with: others) }
    }
}

extension Diagnostic {
    /// - Parameter isPartly: whether privacy hides only a part of one of the two.
    static func recordedTogether(_ file: String, isPartly: Bool = false) -> Diagnostic {
        let other = isPartly ? "another, and privacy hides a part of one of them" : "a hidden one"
        return Diagnostic(
            .warning, code: "privacy.together", at: SourceLocation(file: file),
            "has a ride that was recorded at the time and place of \(other)",
            action: "it is hidden, because it would reveal what is hidden",
            remedy: isPartly
                ? "If they are one ride, name both files under “join: together:” in ridelog.yml; "
                    + "if it may be seen, under “join: apart:”."
                : "If it may be seen, name both files under “join: apart:” in ridelog.yml.",
            isForOwner: true)
    }
}
