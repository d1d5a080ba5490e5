import RidelogPrivacy
import RidelogDiagnostics
import RidelogModels

/// The result of importing one source of rides, as it is cached between builds. The fingerprints for matching are of
/// uncut rides, so a store of these values must be private; everything else comes after the privacy cut.
public struct CachedImport: Hashable, Sendable {
    /// The rides as pages show them.
    public var rides: [Ride] = []
    /// The fingerprint of each of ``rides``, from the uncut ride.
    package var fingerprints: [RideFingerprint] = []
    /// The fingerprints of completely hidden rides, if they have a time.
    package var hiddenFingerprints: [RideFingerprint] = []
    /// The visible ends of the rides. If one end is hidden, the other is given twice. Empty if the configuration states
    /// that nothing is hidden.
    package var ends: [PrivacyHint.Ends] = []
    /// The privacy zones that any of the rides touches, also hidden ones, by their index in the configuration.
    package var touchedZones: Set<Int> = []
    /// The stays in geofences found in the source's logs of positions.
    public var stays: [GeofenceStay] = []
    /// The bounding box of the visible positions of these logs.
    @BoxedOptional package var positionBounds: BoundingBox?
    /// A checksum of the geofences near the rides and positions; nil if there are none.
    package var geofenceSum: UInt64?
    /// The number of rides that privacy hides completely.
    public var hiddenCount = 0
    /// The number of routes and rides without any time, which are not shown.
    public var routeCount = 0
    /// The hash of the content; nil if it could not be read.
    public var hash: String?
    /// Why the source is unusable; nil if some of it could be used.
    @BoxedOptional public var failure: Diagnostic?
    /// What could not be read of the source, and why.
    public var diagnostics = DiagnosticCollector()

    public init() {}
}

extension CachedImport {
    /// Removes the rides, their fingerprints and diagnostics.
    package mutating func forgetRides() {
        (rides, fingerprints, hiddenFingerprints, ends, diagnostics) = ([], [], [], [], DiagnosticCollector())
    }

    /// Whether the source was read completely. If not, the next attempt may succeed although the source has not
    /// changed.
    package var isWhole: Bool {
        let all = diagnostics.diagnostics + [failure].compactMap(\.self)
        return !all.contains { $0.isAboutReading || $0.isAboutArchive }
    }

    /// The rides with their fingerprints.
    package var fingerprintedRides: [(ride: Ride, fingerprint: RideFingerprint)] {
        rides.enumerated().map { index, ride in
            let fingerprint =
                fingerprints.indices.contains(index)
                ? fingerprints[index] : RideFingerprint(start: ride.summary.start)
            return (ride, fingerprint)
        }
    }

    /// Encodes it for this source, its size and these settings. Left out are the path, which is the source's, and the
    /// time, because a file with another time may be the same one.
    package func encoded(for source: RideSource, settings: [UInt8]) -> [UInt8] {
        SealedBytes.seal(self, with: Self.sum(of: source, settings))
    }

    /// - Parameter spooled: the same bytes in a spool, from which charts and lines are read when they are shown.
    /// - Throws: if the bytes were not encoded for this source, its size and these settings.
    package init(
        _ bytes: [UInt8], of source: RideSource, settings: [UInt8], in spooled: SpooledBytes? = nil
    ) throws(CorruptBytes) {
        self = try SealedBytes.open(Self.self, bytes, in: spooled, with: Self.sum(of: source, settings))
        for index in rides.indices { rides[index].file = source.path }
    }

    private static func sum(of source: RideSource, _ settings: [UInt8]) -> Checksum {
        Checksum(source.path, UInt64(bitPattern: Int64(source.version?.size ?? -1)), settings)
    }
}
