import RidelogImport
import RidelogModels

/// A recording of a ride in one file; other files may have others of the same ride. A class, because several lists
/// refer to it.
package final class RideCandidate: Sendable {
    /// The file, relative to the data folder.
    package let file: String
    let hash: String
    /// The visible part; nil if everything is hidden.
    package let ride: Ride?
    package let fingerprint: RideFingerprint
    /// How detailed the recording is.
    let richness: DetailRank

    init(file: String, hash: String?, ride: Ride?, fingerprint: RideFingerprint) {
        self.file = file
        self.hash = hash ?? ""
        self.ride = ride
        self.fingerprint = fingerprint
        richness = DetailRank(fingerprint)
    }

    /// Whether it is a table row that names this file.
    func names(_ file: String) -> Bool { fingerprint.trackFile?.packedAndUnpacked.contains(file) ?? false }

    /// Whether it is partly or completely hidden.
    var isPartlyHidden: Bool { ride?.summary.isCut ?? true }

    /// Whether it is partly hidden, but not completely, and no table row.
    var isCutTrack: Bool { ride?.summary.isCut == true && !fingerprint.isRow }
}

extension RideCandidate {
    /// The rank of a recording by detail; the highest is shown. Positions and times come first, then whether positions
    /// are dense, then kinds of sensors, then trackpoints, then the format: FIT, TCX, GPX, others.
    struct DetailRank: Hashable, Comparable {
        // Small integers, because there may be very many.
        private let points: Int
        private let sensors: Int32
        private let kinds: Int8
        private let format: Int8

        /// The mean seconds between positions up to which a track is dense, as longer intervals do not count as moving.
        private static let longestInterval = 30.0

        init(_ fingerprint: RideFingerprint) {
            let amount = fingerprint.amount
            let longest = Self.longestInterval * Double(min(amount.positions, amount.times))
            let isDense = (fingerprint.duration ?? .infinity) < longest
            kinds = (amount.positions > 0 ? 4 : 0) + (amount.times > 0 ? 2 : 0) + (isDense ? 1 : 0)
            (sensors, points) = (Int32(clamping: amount.sensors), amount.points)
            let formats = RideFingerprint.deviceFormats
            format = Int8(formats.firstIndex(of: fingerprint.format).map { formats.count - $0 } ?? 0)
        }

        static func < (left: Self, right: Self) -> Bool {
            (left.kinds, left.sensors, left.points, left.format)
                < (right.kinds, right.sensors, right.points, right.format)
        }
    }

    /// Ties are decided by content, never by file name: by the hash of the file, then the source's id of the ride (9
    /// before 11). The position in the file comes last, because rows of a table may be reordered.
    package static func isRicher(_ first: RideCandidate, _ second: RideCandidate) -> Bool {
        guard first.richness == second.richness else { return first.richness > second.richness }
        guard first.hash == second.hash else { return first.hash < second.hash }
        let (one, other) = (first.fingerprint.content, second.fingerprint.content)
        let (source, otherSource) = (one.sourceID ?? "", other.sourceID ?? "")
        return (source.utf8.count, source, one.number, first.file)
            < (otherSource.utf8.count, otherSource, other.number, second.file)
    }
}

extension RideImport {
    /// A candidate for each of its rides, including hidden ones.
    package var versions: [RideCandidate] {
        let rides = content.fingerprintedRides.map { (ride: Optional($0.ride), fingerprint: $0.fingerprint) }
        return (rides + content.hiddenFingerprints.map { (nil, $0) }).map {
            RideCandidate(file: source.path, hash: content.hash, ride: $0.ride, fingerprint: $0.fingerprint)
        }
    }
}
