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
    public var track: RawTrack

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
    public var title: String?
    public var points: [Trackpoint]

    public init(title: String? = nil, points: [Trackpoint]) {
        self.title = title
        self.points = points
    }
}
