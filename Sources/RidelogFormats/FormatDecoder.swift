import RidelogRawTracks
import RidelogParsing
import RidelogDiagnostics
import RidelogModels

/// Decodes one file format: bytes to models, without file access. To add a format, add a folder with a conforming type,
/// which the build finds. (`Decoder` is a type of Swift.)
///
/// A ride is a `RawRide` with a `RawTrack` of `TrackSegment`s (`RidelogRawTracks`). Problems of points are
/// `TrackProblem`s, or an enum of the format that conforms to ``FileProblem``.
public protocol FormatDecoder: Sendable {
    /// The format's usual name: `GPX`.
    static var name: String { get }

    /// The kinds of content that its files may have, by which stores select them.
    static var content: ContentKind { get }

    /// Whether a file may have years of positions, and so may be larger than others.
    static var isBulk: Bool { get }

    /// What `ridelog inspect` shows of its files.
    static var traits: FormatTraits { get }

    /// The usual file extensions, in lower case, without the point. A file with such an extension that no decoder
    /// recognises is passed to this one, which reports its problem.
    static var extensions: [String] { get }

    /// If several decoders recognise a file, the one with the highest priority decodes it: formats of one program have
    /// 0, general ones less.
    static var priority: Int { get }

    /// Whether a file with this head has the format.
    static func recognises(_ head: FileHead) -> Bool

    /// Decodes a whole file. A ride has segments, and each segment has points; a file without any has no ride.
    ///
    /// - Throws: a ``RidelogDiagnostics/Diagnostic`` if nothing of the file can be used. Otherwise, whatever could be
    ///   read is returned with diagnostics.
    static func decode(_ bytes: [UInt8], in context: DecodingContext) throws(Diagnostic) -> DecodedFile
}

extension FormatDecoder {
    public static var isBulk: Bool { false }
    public static var extensions: [String] { [] }
    public static var priority: Int { 0 }
    public static var traits: FormatTraits { FormatTraits() }
}

/// The kinds of content that files of a format may have. With several kinds, the store of each gets the file.
public struct ContentKind: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    /// Recorded rides and planned routes.
    public static let rides = ContentKind(rawValue: 1)
    /// Geofences.
    public static let geofences = ContentKind(rawValue: 2)
    /// Rows of a log.
    public static let log = ContentKind(rawValue: 4)

    /// Creates kinds from bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }
}

/// What a decoder needs besides the bytes.
public struct DecodingContext: Sendable {
    /// The file's path relative to the data folder, for diagnostics.
    public var path: String
    /// The zone of times without one, in formats without a rule of their own, such as logs. Times of GPX are UTC by the
    /// format's rule.
    public var zone: Zone
    /// The limits on what is read.
    public var limits = ReadingLimits()
    /// Called from time to time while a long file is read, with the progress from 0 to 1.
    public var progress: @Sendable (Double) -> Void

    public init(path: String, zone: Zone, progress: @escaping @Sendable (Double) -> Void = { _ in }) {
        self.path = path
        self.zone = zone
        self.progress = progress
    }
}

/// The content of a file.
public struct DecodedFile: Sendable {
    /// The rides in the order of the file, with all points.
    public var rides: [RawRide] = []
    /// The logs of positions in which ``rides`` were found, one for each device.
    public var positions: [RawPositions] = []
    /// Planned routes, and lines without times.
    public var routes: [Route] = []
    /// Marked places in the order of the file. They do not pass the privacy cut, so no page shows them.
    public var waypoints: [Waypoint] = []
    /// Geofences in the order of the file.
    public var geofences: [Geofence] = []
    /// Rows of a log in the order of the file.
    public var logRows: [LogRow] = []
    /// The content as recorded, for `ridelog inspect`; nil if the rides show all of it.
    public var inventory: FileInventory?
    /// The problems, with the actions taken.
    public var diagnostics = DiagnosticCollector()

    public init() {}

    /// Whether there is no ride, route, geofence, waypoint or log row.
    var isEmpty: Bool {
        rides.isEmpty && routes.isEmpty && geofences.isEmpty && waypoints.isEmpty && logRows.isEmpty
    }
}
