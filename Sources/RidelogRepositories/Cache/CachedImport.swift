import RidelogPrivacy
import RidelogDiagnostics
import RidelogModels

/// What became of one source of rides, as it is kept between builds. All of it lies behind the privacy cut but what
/// joining must know, which is why a store of these is private.
public struct CachedImport: Hashable, Sendable {
    /// The rides as pages show them.
    public var rides: [Ride]
    /// What joining must know of each of ``rides``, uncut.
    package var traces: [RideFingerprint] = []
    /// The same of rides that privacy hides whole.
    package var hiddenTraces: [RideFingerprint] = []
    /// Where the rides began and ended, as far as no zone hides it, so that the lines of the rides show it too.
    public var ends: [PrivacyHint.Ends]
    /// The privacy zones that a ride touches, by their place in the configuration.
    package var touchedZones: [Int] = []
    /// How many rides privacy hides whole.
    public var hiddenCount: Int
    /// How many lines without times there are.
    public var routeCount: Int
    /// The hash of the content; nil if it could not be read.
    public var hash: String?
    /// Why nothing of the source could be used; nil if something could.
    public var failure: Diagnostic?
    /// What was odd about it.
    public var diagnostics: [Diagnostic]

    /// What a file became; the properties say what each part of it is.
    public init(
        rides: [Ride] = [],
        ends: [PrivacyHint.Ends] = [],
        hiddenCount: Int = 0,
        routeCount: Int = 0,
        hash: String? = nil,
        failure: Diagnostic? = nil,
        diagnostics: [Diagnostic] = []
    ) {
        self.rides = rides
        self.ends = ends
        self.hiddenCount = hiddenCount
        self.routeCount = routeCount
        self.hash = hash
        self.failure = failure
        self.diagnostics = diagnostics
    }
}

extension CachedImport {
    /// As bytes that only fit this source, this version of it and these settings. The rides' file is left out:
    /// it is the source's.
    func encoded(for source: RideSource, settings: [UInt8]) -> [UInt8] {
        SealedBytes.seal(self, with: Self.sum(of: source, settings))
    }

    /// - Throws: if these are not the bytes of this source, this version of it and these settings.
    init(_ bytes: [UInt8], of source: RideSource, settings: [UInt8]) throws(CorruptBytes) {
        self = try SealedBytes.open(bytes, with: Self.sum(of: source, settings))
        for index in rides.indices { rides[index].file = source.path }
    }

    private static func sum(of source: RideSource, _ settings: [UInt8]) -> Checksum {
        var sum = Checksum()
        sum.add(Array(source.path.utf8))
        sum.add(UInt64(bitPattern: Int64(source.version?.size ?? -1)))
        sum.add(UInt64(bitPattern: source.version?.modified ?? -1))
        sum.add(settings)
        return sum
    }
}
