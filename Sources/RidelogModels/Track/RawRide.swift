/// A ride as a decoder found it, before privacy: what the file says, and its whole track.
public struct RawRide: Hashable, Codable, Sendable {
    /// The file's own title; nil if it has none.
    public var title: String?
    /// The file's own words about the ride.
    public var text: String?
    /// The file's own word for the kind of sport, lower-cased: `cycling`.
    public var sport: String?
    /// The device or program that wrote the file.
    public var device: String?
    /// All its points, as they were recorded: before any privacy cut.
    public var track: RawTrack

    /// A ride as a file gives it.
    public init(
        title: String? = nil,
        text: String? = nil,
        sport: String? = nil,
        device: String? = nil,
        track: RawTrack
    ) {
        self.title = title
        self.text = text
        self.sport = sport
        self.device = device
        self.track = track
    }
}

/// A planned line without times.
public struct Route: Hashable, Codable, Sendable {
    /// What the file calls it.
    public var title: String?
    /// From its beginning to its end.
    public var points: [Trackpoint]

    /// A line without times.
    public init(title: String? = nil, points: [Trackpoint]) {
        self.title = title
        self.points = points
    }
}
