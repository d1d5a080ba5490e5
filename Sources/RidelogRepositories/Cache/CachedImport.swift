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
        var writer = ByteWriter()
        writer.write(hash) { $0.write($1) }
        writer.write(count: hiddenCount)
        writer.write(count: routeCount)
        writer.write(failure) { $1.write(to: &$0) }
        writer.write(list: diagnostics) { $1.write(to: &$0) }
        writer.write(list: ends) { $0.write(column: [$1.start, $1.end].flatMap(\.degrees)) }
        writer.write(list: rides) { $1.write(to: &$0) }
        writer.write(list: traces) { $1.write(to: &$0) }
        writer.write(list: hiddenTraces) { $1.write(to: &$0) }
        writer.write(list: touchedZones) { $0.write(count: $1) }
        let sum = Self.sum(of: writer.bytes, from: 0, source, settings)
        return withUnsafeBytes(of: sum.littleEndian) { Array($0) } + writer.bytes
    }

    /// - Throws: if these are not the bytes of this source, this version of it and these settings.
    init(_ bytes: [UInt8], of source: RideSource, settings: [UInt8]) throws(CorruptBytes) {
        guard bytes.count > 8 else { throw CorruptBytes() }
        let sum = bytes.withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(as: UInt64.self)) }
        guard sum == Self.sum(of: bytes, from: 8, source, settings) else { throw CorruptBytes() }
        var reader = ByteReader(bytes, from: 8)
        try self.init(from: &reader, file: source.path)
        guard reader.isAtEnd else { throw CorruptBytes() }
    }

    init(from reader: inout ByteReader, file: String) throws(CorruptBytes) {
        self.init()
        hash = try reader.optional { reader throws(CorruptBytes) in try reader.text() }
        hiddenCount = Int(clamping: try reader.unsigned())
        routeCount = Int(clamping: try reader.unsigned())
        failure = try reader.optional { reader throws(CorruptBytes) in try Diagnostic(from: &reader) }
        diagnostics = try reader.list { reader throws(CorruptBytes) in try Diagnostic(from: &reader) }
        ends = try reader.list { reader throws(CorruptBytes) in
            let degrees = try reader.column(4)
            return PrivacyHint.Ends(
                start: Coordinate(latitude: degrees[0], longitude: degrees[1]),
                end: Coordinate(latitude: degrees[2], longitude: degrees[3]))
        }
        rides = try reader.list { reader throws(CorruptBytes) in try Ride(from: &reader, file: file) }
        traces = try reader.list { reader throws(CorruptBytes) in try RideFingerprint(from: &reader) }
        hiddenTraces = try reader.list { reader throws(CorruptBytes) in try RideFingerprint(from: &reader) }
        touchedZones = try reader.list { reader throws(CorruptBytes) in Int(clamping: try reader.unsigned()) }
    }

    private static func sum(
        of bytes: [UInt8], from offset: Int, _ source: RideSource, _ settings: [UInt8]
    ) -> UInt64 {
        var sum = Checksum()
        sum.add(Array(source.path.utf8))
        sum.add(UInt64(bitPattern: Int64(source.version?.size ?? -1)))
        sum.add(UInt64(bitPattern: source.version?.modified ?? -1))
        sum.add(settings)
        sum.add(bytes, from: offset)
        return sum.value
    }
}

extension Coordinate {
    fileprivate var degrees: [Double] { [latitude, longitude] }
}
