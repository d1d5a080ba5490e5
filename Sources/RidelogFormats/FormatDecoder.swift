import RidelogRawTracks
import RidelogParsing
import RidelogDiagnostics
import RidelogModels

/// Reads one file format: bytes to models, without file access. A new format is a folder with a conforming type, which
/// the build finds. (`Decoder` is Swift's own word.)
///
/// A ride is a `RawRide` with a `RawTrack` of `TrackSegment`s (`RidelogRawTracks`). What is odd about points is a
/// `TrackProblem`, or an enum of the format's own that conforms to ``FileProblem``.
public protocol FormatDecoder: Sendable {
    /// The format's usual name: `GPX`.
    static var name: String { get }

    /// What its files may hold, which decides who reads them.
    static var content: ContentKind { get }

    /// Whether one file holds the positions of years, and so may be longer than others.
    static var isBulk: Bool { get }

    /// What its files have, for `ridelog inspect`.
    static var traits: FormatTraits { get }

    /// The usual ends of its files' names, in lower case, without the point: a file of such a name that no decoder
    /// recognises is given to this one, which reports what is wrong with it.
    static var extensions: [String] { get }

    /// Of the decoders that recognise a file, the one with the highest priority reads it: formats of one program have
    /// 0, general ones less.
    static var priority: Int { get }

    /// Whether bytes with this beginning are of the format.
    static func recognises(_ head: FileHead) -> Bool

    /// What a whole file holds. A ride has segments, and each of them points; a file without any holds no ride.
    ///
    /// - Throws: a ``RidelogDiagnostics/Diagnostic`` if nothing of the file can be used. Whatever could be
    ///   read before or beside a fault is returned with diagnostics instead.
    static func decode(_ bytes: [UInt8], in context: DecodingContext) throws(Diagnostic) -> DecodedFile
}

extension FormatDecoder {
    public static var isBulk: Bool { false }
    public static var extensions: [String] { [] }
    public static var priority: Int { 0 }
    public static var traits: FormatTraits { FormatTraits() }
}

/// What the files of a format may hold: one kind or several, and then each who reads one of them is given the file.
public struct ContentKind: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    /// Recorded rides and planned routes.
    public static let rides = ContentKind(rawValue: 1)
    /// Areas.
    public static let geofences = ContentKind(rawValue: 2)
    /// Dated rows.
    public static let log = ContentKind(rawValue: 4)

    /// Kinds by their bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }
}

/// What a decoder has to know beside the bytes.
public struct DecodingContext: Sendable {
    /// The file's path relative to the data folder, for diagnostics.
    public var path: String
    /// The zone of times that are written without one, in formats without a rule: logs. GPX says that its times
    /// are UTC.
    public var zone: Zone
    /// How much is read.
    public var limits = ReadingLimits()
    /// Is called now and then with how much of a long file is read, 0 to 1.
    public var progress: @Sendable (Double) -> Void

    public init(path: String, zone: Zone, progress: @escaping @Sendable (Double) -> Void = { _ in }) {
        self.path = path
        self.zone = zone
        self.progress = progress
    }
}

/// What a file holds.
public struct DecodedFile: Sendable {
    /// The rides in the order of the file, with all their points.
    public var rides: [RawRide] = []
    /// The logs of positions in which ``rides`` were found, one for each device.
    public var positions: [RawPositions] = []
    /// Lines without times.
    public var routes: [Route] = []
    /// Places that someone marked, in the order of the file: not behind the privacy cut, so nothing shows them.
    public var waypoints: [Waypoint] = []
    /// Areas in the order of the file.
    public var geofences: [Geofence] = []
    /// Rows of a log in the order of the file.
    public var logRows: [LogRow] = []
    /// What the file holds as it is, for `ridelog inspect`; nil where its rides say it all.
    public var inventory: FileInventory?
    /// What was odd, and what was done about it.
    public var diagnostics = DiagnosticCollector()

    public init() {}

    /// Whether there is no ride, route, geofence, waypoint or row of a log in it.
    var isEmpty: Bool {
        rides.isEmpty && routes.isEmpty && geofences.isEmpty && waypoints.isEmpty && logRows.isEmpty
    }
}
