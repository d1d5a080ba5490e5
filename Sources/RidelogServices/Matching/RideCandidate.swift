import RidelogImport
import RidelogModels

/// A ride as one file has it. Several files may have versions of one ride, and several lists hold them: it is one reference.
package final class RideCandidate: Sendable {
    /// The file, relative to the data folder.
    package let file: String
    private let hash: String
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

    /// By the content and the place in it, so that it is the same wherever the file lies.
    var key: Key { Key(hash: hash, fingerprint) }

    /// What a ride is known by: the content of its file, the number by which its source knows it, and its place in
    /// the file. The place comes last, as rows of a table may be put in another order.
    struct Key: Hashable, Comparable, CustomStringConvertible {
        private let hash: String
        /// How long the source's number is, so that 9 comes before 11.
        private let length: Int
        private let source: String
        private let number: Int

        init(hash: String, _ fingerprint: RideFingerprint) {
            self.hash = hash
            source = fingerprint.content.sourceID ?? ""
            length = source.utf8.count
            number = fingerprint.content.number
        }

        var description: String { "\(hash)-\(number)" }

        static func < (left: Self, right: Self) -> Bool {
            (left.hash, left.length, left.source, left.number)
                < (right.hash, right.length, right.source, right.number)
        }
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
            format = Int8(
                Self.formats.firstIndex(of: fingerprint.format).map { Self.formats.count - $0 } ?? 0)
        }

        private static let formats: [String?] = ["FIT", "TCX", "GPX"]

        static func < (left: Self, right: Self) -> Bool {
            (left.kinds, left.sensors, left.points, left.format)
                < (right.kinds, right.sensors, right.points, right.format)
        }
    }

    /// The content decides between equals, never the file's name.
    static func isRicher(_ first: RideCandidate, _ second: RideCandidate) -> Bool {
        guard first.richness == second.richness else { return first.richness > second.richness }
        // Keys begin with the hash, in which nearly all differ: to make them took most of the time of the sort.
        guard first.hash == second.hash else { return first.hash < second.hash }
        return (first.key, first.file) < (second.key, second.file)
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
