import RidelogRawTracks
import RidelogModels

/// What a file of tracks holds as it is, before rides are made of it: what `ridelog inspect` shows.
public struct FileInventory: Sendable {
    /// Tracks in the order of the file: each `trk` of GPX, each activity or course of TCX, each track of KML; a FIT
    /// file has one, with a segment for each of its chained parts.
    public var tracks: [Track] = []
    /// Lines that were planned and not recorded.
    public var routes: [Route] = []
    /// Places that someone marked.
    public var waypoints: [Waypoint] = []
    /// Laps in the order of the file.
    public var laps: [Lap] = []
    /// Lengths of a pool in the order of the file.
    public var lengths: [PoolLength] = []
    /// What the device wrote of each activity in the file.
    public var sessions: [Session] = []
    /// The devices and sensors that the file names.
    public var devices: [Device] = []
    /// The file's own name for itself.
    public var name: String?
    /// The program or device that wrote it.
    public var creator: String?
    /// The version of the format: `1.1`.
    public var version: String?
    /// Points outside of ±90° of latitude or ±180° of longitude, which are in no track.
    public var invalidPointCount = 0
    /// Events that the device noted, such as the start of its timer.
    public var eventCount = 0
    /// Points whose times count from when the device was switched on, and so are none.
    public var systemTimeCount = 0
    /// Files that were written one behind the other into this one.
    public var partCount = 1
    /// Whether the file's checksums are right; nil if its format has none.
    public var isChecksumRight: Bool?

    public init() {}

    /// Of a format that says nothing of its own: a track for each ride with trackpoints.
    ///
    /// - Returns: nil if there is none, or if rides were only found in a longer log of positions.
    package init?(tracksOf file: DecodedFile) {
        let rides = file.rides.filter { !$0.track.segments.isEmpty }
        guard file.positions.isEmpty, !rides.isEmpty else { return nil }
        tracks = rides.map { Track(name: $0.title, sport: $0.sport, segments: $0.track.segments) }
        laps = rides.flatMap(\.laps)
        creator = rides.first?.device
    }

    /// A track as the file has it.
    public struct Track: Sendable {
        /// What the file calls it.
        public var name: String?
        /// The file's own word for the kind of sport, as it is written.
        public var sport: String?
        /// With points without a position, and also without points.
        public var segments: [TrackSegment]
    }

    /// An activity as the device summed it up.
    public struct Session: Sendable {
        /// The file's own word for the kind of sport.
        public var sport: String?
        /// The file's own word for the kind within the sport.
        public var subSport: String?
        /// When it began.
        public var start: Instant?
        /// What the device computed.
        public var totals = DeviceTotals()
    }

    /// A device or sensor that took part.
    public struct Device: Hashable, Sendable {
        /// What it is called: `Garmin Edge 800`.
        public var name: String
        /// What it measures: `heart_rate`; nil for the recorder itself.
        public var kind: String?
        /// The version of its program.
        public var version: String?
    }
}
