import RidelogModels

/// The address of a ride in earlier builds, with the facts that identify the ride when its title or file changes.
///
/// It has the true start of the ride, so it is stored with the data and never published.
package struct Permalink: Hashable, Sendable {
    /// The start of the ride, to the second.
    package var start: Instant
    /// Metres; nil if unknown.
    @OptionalNumber package var distance: Double?
    /// The source's id, see ``RawRide/sourceID``.
    package var sourceID: String?
    /// The last part of the address of the ride's page.
    package var address: String
    /// Older addresses that redirect to the page.
    package var former: [String] = []
    /// The kind of sport. It matches only rides of the same or of an unknown kind.
    package var kind: SportKind
    /// Whether the ride was partly hidden when it got the address, so that the address reveals nothing hidden.
    package var isCut = false

    package init(start: Instant, kind: SportKind = .other, address: String) {
        self.start = start
        self.kind = kind
        self.address = address
    }
}

extension Permalink {
    /// - Parameters:
    ///   - fingerprints: of all recordings of a ride, the shown one first.
    ///   - known: the previous entry, whose values are kept if the files no longer have them.
    init(_ fingerprints: [RideFingerprint], address: String, isCut: Bool, before known: Permalink?) {
        let first = fingerprints.first
        let start = first?.start ?? known?.start ?? .earliest
        self.init(start: start.rounded(.down, to: 1), address: address)
        let kinds = fingerprints.map(\.kind) + (known.map { [$0.kind] } ?? [])
        kind = kinds.first { $0 != .other } ?? .other
        distance = first?.knownDistance.map { $0.rounded() } ?? known?.distance
        sourceID = known?.sourceID ?? fingerprints.lazy.compactMap { $0.sourceID }.min()
        // An address from before the ride was cut may reveal what is hidden now.
        former = isCut && known?.isCut == false ? [] : known?.former ?? []
        self.isCut = isCut
    }

    /// How well a recording fits; nil if it does not.
    func fit(_ fingerprint: RideFingerprint) -> Fit? {
        let seconds = abs(fingerprint.start.seconds(since: start))
        let isNamed = sourceID != nil && sourceID == fingerprint.sourceID
        guard isNamed || (seconds <= MatchScore.longestTime && isOfKind(fingerprint.kind)) else { return nil }
        return Fit(isNamed: isNamed, seconds: seconds, isAsLong: isAsLong(fingerprint))
    }

    private func isOfKind(_ other: SportKind) -> Bool { kind == other || kind == .other || other == .other }

    private func isAsLong(_ fingerprint: RideFingerprint) -> Bool {
        guard let distance, let other = fingerprint.knownDistance else { return true }
        return abs(distance - other) <= max(distance, other) * MatchScore.greatestShare
    }

    /// Better fits are smaller.
    struct Fit: Hashable, Comparable {
        let isNamed: Bool
        let seconds: Double
        let isAsLong: Bool

        static func < (left: Self, right: Self) -> Bool {
            (left.isNamed ? 0 : 1, left.isAsLong ? 0 : 1, left.seconds)
                < (right.isNamed ? 0 : 1, right.isAsLong ? 0 : 1, right.seconds)
        }
    }
}

extension RideFingerprint {
    var kind: SportKind { SportKind(RideWords(sport: content.sport, subSport: content.subSport)) }
    var knownDistance: Double? { content.distance ?? content.statedDistance }
}
