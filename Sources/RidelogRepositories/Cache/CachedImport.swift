import RidelogPrivacy
import RidelogDiagnostics
import RidelogModels

/// What became of one source of rides, as it is kept between builds. All of it lies behind the privacy cut but what
/// matching must know, which is why a store of these is private.
public struct CachedImport: Hashable, Sendable {
    /// The rides as pages show them.
    public var rides: [Ride] = []
    /// What matching must know of each of ``rides``, uncut.
    package var fingerprints: [RideFingerprint] = []
    /// The same of rides of which privacy leaves nothing, as far as they have a time.
    package var hiddenFingerprints: [RideFingerprint] = []
    /// Where the rides began and ended, as far as no zone hides it: where one is hidden, the other is there twice.
    /// Only filled where the owner has not said that nothing is to be hidden.
    package var ends: [PrivacyHint.Ends] = []
    /// The privacy zones that a ride touches, hidden rides too, by their place in the configuration.
    package var touchedZones: Set<Int> = []
    /// When the logs of positions in which the rides were found were in which geofence.
    public var stays: [GeofenceStay] = []
    /// The box around what is visible of these logs.
    @BoxedOptional package var positionBounds: BoundingBox?
    /// A sum over the geofences near the rides, whose stays in these are among what was read; nil for no ride.
    package var geofenceSum: UInt64?
    /// Rides of which privacy leaves nothing.
    public var hiddenCount = 0
    /// Rides without a single time, and lines: they have no place in a log of rides.
    public var routeCount = 0
    /// The hash of the content; nil if it could not be read.
    public var hash: String?
    /// Why nothing of the source could be used; nil if something could.
    @BoxedOptional public var failure: Diagnostic?
    /// What could not be taken of the source, and why.
    public var diagnostics = DiagnosticCollector()

    public init() {}
}

extension CachedImport {
    /// Forgets the rides and by what they are known, but not what became of the source.
    package mutating func forgetRides() {
        (rides, fingerprints, hiddenFingerprints, ends, diagnostics) = ([], [], [], [], DiagnosticCollector())
    }

    /// Whether all of the source could be read: if not, it may be another time, while nothing shows that it has changed.
    package var isWhole: Bool {
        let all = diagnostics.diagnostics + [failure].compactMap(\.self)
        return !all.contains { $0.isAboutReading || $0.isAboutArchive }
    }

    /// The rides, each with what matching must know of it.
    package var fingerprintedRides: [(ride: Ride, fingerprint: RideFingerprint)] {
        rides.enumerated().map { index, ride in
            let fingerprint =
                fingerprints.indices.contains(index)
                ? fingerprints[index] : RideFingerprint(start: ride.summary.start)
            return (ride, fingerprint)
        }
    }

    /// As bytes that only fit this source, its size and these settings. The rides' file is left out: it is the source's; and
    /// so is the time, as a file with another time may be the same one.
    package func encoded(for source: RideSource, settings: [UInt8]) -> [UInt8] {
        SealedBytes.seal(self, with: Self.sum(of: source, settings))
    }

    /// - Parameter spooled: the same bytes, from which charts and lines are read when they are shown.
    /// - Throws: if these are not the bytes of this source, its size and these settings.
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
