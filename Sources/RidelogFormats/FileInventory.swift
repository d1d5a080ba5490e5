import RidelogRawTracks
import RidelogModels

/// The content of a track file as recorded, before it is divided into rides; `ridelog inspect` shows it.
public struct FileInventory: Sendable {
    /// Tracks in the order of the file: each `trk` of GPX, each activity or course of TCX, each track of KML; a FIT
    /// file has one, with a segment for each of its chained parts.
    public var tracks: [Track] = []
    /// Planned routes.
    public var routes: [Route] = []
    /// Marked places.
    public var waypoints: [Waypoint] = []
    /// Laps in the order of the file.
    public var laps: [Lap] = []
    /// Pool lengths in the order of the file.
    public var lengths: [PoolLength] = []
    /// The device's summary of each activity.
    public var sessions: [Session] = []
    /// The devices and sensors that the file names.
    public var devices: [Device] = []
    /// The name of the file in its content.
    public var name: String?
    /// The program or device that wrote the file.
    public var creator: String?
    /// The version of the format: `1.1`.
    public var version: String?
    /// The number of points outside ±90° of latitude or ±180° of longitude, which are in no track.
    public var invalidPointCount = 0
    /// The number of device events, such as timer starts.
    public var eventCount = 0
    /// The number of points whose times count from when the device was switched on, and so are unknown.
    public var systemTimeCount = 0
    /// The number of files that are chained in this one.
    public var partCount = 1
    /// Whether the checksums are correct; nil if the format has none.
    public var isChecksumRight: Bool?

    public init() {}

    /// The inventory of a format without its own: a track for each ride with trackpoints.
    ///
    /// - Returns: nil without such a ride, or if rides were only found in a log of positions.
    package init?(tracksOf file: DecodedFile) {
        let rides = file.rides.filter { !$0.track.segments.isEmpty }
        guard file.positions.isEmpty, !rides.isEmpty else { return nil }
        tracks = rides.map { Track(name: $0.title, sport: $0.sport, segments: $0.track.segments) }
        laps = rides.flatMap(\.laps)
        creator = rides.first?.device
    }

    /// A track as in the file.
    public struct Track: Sendable {
        /// The name of the track.
        public var name: String?
        /// The sport as written in the file.
        public var sport: String?
        /// All segments, including empty ones and points without a position.
        public var segments: [TrackSegment]
    }

    /// A summary of an activity, as the device wrote it.
    public struct Session: Sendable {
        /// The sport as written in the file.
        public var sport: String?
        /// The subtype of the sport as written in the file.
        public var subSport: String?
        /// The start of the activity.
        public var start: Instant?
        /// The totals that the device computed.
        public var totals = DeviceTotals()
    }

    /// A device or sensor that was used.
    public struct Device: Hashable, Sendable {
        /// The product name: `Garmin Edge 800`.
        public var name: String
        /// What the sensor measures: `heart_rate`; nil for the recorder itself.
        public var kind: String?
        /// The firmware version.
        public var version: String?
    }
}
