import RidelogImport
import RidelogModels

/// A ride as one file has it. Several files may have versions of one ride, and several lists hold them: it is one reference.
package final class RideCandidate: Sendable {
    /// The file, relative to the data folder.
    package let file: String
    let hash: String
    /// What may be shown of it; nil if privacy leaves nothing.
    package let ride: Ride?
    package let fingerprint: RideFingerprint
    /// How much the file describes the ride.
    let richness: DetailRank

    init(file: String, hash: String?, ride: Ride?, fingerprint: RideFingerprint) {
        self.file = file
        self.hash = hash ?? ""
        self.ride = ride
        self.fingerprint = fingerprint
        richness = DetailRank(fingerprint)
    }

    /// Whether it is the row of a table that names this file.
    func names(_ file: String) -> Bool { fingerprint.trackFile?.packedAndUnpacked.contains(file) ?? false }

    /// Whether privacy hides something of it.
    var isPartlyHidden: Bool { ride?.summary.isCut ?? true }
}

extension RideCandidate {
    /// Of two versions the richer one is shown: the one with positions and times; then the one with more kinds of
    /// sensors, with more trackpoints, and FIT before TCX before GPX before others.
    struct DetailRank: Hashable, Comparable {
        // Narrow, as very many rides have one.
        private let points: Int
        private let sensors: Int32
        private let kinds: Int8
        private let format: Int8

        init(_ fingerprint: RideFingerprint) {
            let amount = fingerprint.amount
            kinds = (amount.positions > 0 ? 2 : 0) + (amount.times > 0 ? 1 : 0)
            (sensors, points) = (Int32(clamping: amount.sensors), amount.points)
            let formats = RideFingerprint.deviceFormats
            format = Int8(formats.firstIndex(of: fingerprint.format).map { formats.count - $0 } ?? 0)
        }

        static func < (left: Self, right: Self) -> Bool {
            (left.kinds, left.sensors, left.points, left.format)
                < (right.kinds, right.sensors, right.points, right.format)
        }
    }

    /// The content decides between equals, never the file's name: the hash of the file, then the number by which the source
    /// knows the ride, 9 before 11. The place in the file comes last, as rows of a table may be put in another order.
    static func isRicher(_ first: RideCandidate, _ second: RideCandidate) -> Bool {
        guard first.richness == second.richness else { return first.richness > second.richness }
        guard first.hash == second.hash else { return first.hash < second.hash }
        let (one, other) = (first.fingerprint.content, second.fingerprint.content)
        let (source, otherSource) = (one.sourceID ?? "", other.sourceID ?? "")
        return (source.utf8.count, source, one.number, first.file)
            < (otherSource.utf8.count, otherSource, other.number, second.file)
    }
}

extension RideImport {
    /// Its rides, those that privacy hides too.
    package var versions: [RideCandidate] {
        let rides = content.fingerprintedRides.map { (ride: Optional($0.ride), fingerprint: $0.fingerprint) }
        return (rides + content.hiddenFingerprints.map { (nil, $0) }).map {
            RideCandidate(file: source.path, hash: content.hash, ride: $0.ride, fingerprint: $0.fingerprint)
        }
    }
}
