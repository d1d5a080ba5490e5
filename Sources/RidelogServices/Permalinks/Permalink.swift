import RidelogModels

/// The address that a ride had, and by what the ride is known again when its title or its file is another one.
///
/// It shows when a ride truly began, so it is kept where the data is and never published.
package struct Permalink: Hashable, Sendable {
    /// When the ride began, to the second.
    package var start: Instant
    /// Metres; nil if unknown.
    @OptionalNumber package var distance: Double?
    /// As ``RawRide/sourceID``.
    package var sourceID: String?
    /// The last part of the address of the ride's page.
    package var address: String
    /// Addresses of earlier times that lead to the page.
    package var former: [String] = []
    /// Of other kinds only rides of which no file says the kind are known by it.
    package var kind: SportKind
    /// Whether privacy hid a part of the ride when it got the address, so that the address says nothing of that.
    package var isCut = false

    package init(start: Instant, kind: SportKind = .other, address: String) {
        self.start = start
        self.kind = kind
        self.address = address
    }
}

extension Permalink {
    /// - Parameters:
    ///   - fingerprints: of all versions of a ride, the one that is shown first.
    ///   - known: what was kept before; what the files do not say any more stays.
    init(_ fingerprints: [RideFingerprint], address: String, isCut: Bool, before known: Permalink?) {
        let first = fingerprints.first
        let start = first?.start ?? known?.start ?? .earliest
        self.init(start: start.rounded(.down, to: 1), address: address)
        let kinds = fingerprints.map(\.kind) + (known.map { [$0.kind] } ?? [])
        kind = kinds.first { $0 != .other } ?? .other
        distance = first?.knownDistance.map { $0.rounded() } ?? known?.distance
        sourceID = known?.sourceID ?? fingerprints.lazy.compactMap { $0.sourceID }.min()
        // An address of a time when nothing was hidden may reveal what is hidden now.
        former = isCut && known?.isCut == false ? [] : known?.former ?? []
        self.isCut = isCut
    }

    /// How well a version of a ride fits; nil if it does not.
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

    /// The better fits come first.
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
