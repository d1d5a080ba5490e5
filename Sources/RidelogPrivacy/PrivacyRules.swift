import RidelogRawTracks
import RidelogModels

/// What privacy removes from every ride right after decoding: places, both ends, kinds of figures.
public struct PrivacyRules: Sendable {
    /// Places that are hidden in every ride.
    public var zones: PrivacyZones
    /// How much is hidden at both ends of every ride; nil if nothing.
    public var trim: Trim?
    /// Figures that are removed from every ride.
    public var omitted: Set<OmittedFigure>

    public init(zones: PrivacyZones, trim: Trim? = nil, omitted: Set<OmittedFigure> = []) {
        self.zones = zones
        self.trim = trim
        self.omitted = omitted
    }

    /// How much is hidden at both ends of every ride.
    public struct Trim: Hashable, Sendable {
        /// Metres; always more than 0.
        public let length: Double
        /// The site's secret. If nil, each ride has a key made from its track.
        public let secret: [UInt8]?

        /// nil if the length is not a number above 0.
        public init?(length: Double, secret: String?) {
            guard length > 0, length.isFinite else { return nil }
            self.length = length
            self.secret = secret.map { Array($0.utf8) }
        }
    }
}

extension PrivacyRules {
    /// The site's zones, and one around each end of the track.
    ///
    /// Everything within the trim length of an end is hidden, also where the ride returns there later, because a line
    /// through the trimmed start would reveal it. Like that of any ``PrivacyZone``, the area is larger than requested
    /// and off centre: circles of one size around many starts would reveal their common centre.
    package func zones(for track: RawTrack) -> PrivacyZones {
        guard let trim else { return zones }
        let ends = TrackEnds(of: track, length: trim.length).places
        guard !ends.isEmpty else { return zones }
        let secret = trim.secret ?? track.ownKey
        return PrivacyZones(
            zones.zones
                + ends.compactMap {
                    PrivacyZone(name: "", shape: .circle(center: $0, radius: trim.length), secret: secret)
                })
    }

    /// A hash of everything that decides what is hidden. It reveals neither the places nor the secret.
    public var fingerprint: [UInt8] {
        var bytes = zones.fingerprint
        if let trim {
            bytes += trim.length.bitPattern.bigEndianBytes + SHA256.hash(trim.secret ?? [])
        }
        bytes += omitted.map(\.rawValue).sorted().joined(separator: ",").utf8
        return SHA256.hash(bytes)
    }
}

extension RawTrack {
    /// A key that no one can compute who has not seen the hidden start of the track.
    fileprivate var ownKey: [UInt8] {
        let points = segments.lazy.flatMap(\.points).prefix(50)
        return SHA256.hash(
            points.flatMap { point in
                let time = UInt64(bitPattern: point.time?.millisecondsSince1970 ?? 0)
                let place = point.coordinate
                return time.bigEndianBytes + (place?.latitude ?? 0).bitPattern.bigEndianBytes
                    + (place?.longitude ?? 0).bitPattern.bigEndianBytes
            })
    }
}
