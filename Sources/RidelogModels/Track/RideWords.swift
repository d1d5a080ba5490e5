/// What a file says of a ride beside its track, which a site may show as it is. Of the track, a site shows only
/// the ``CutTrack``.
public struct RideWords: Hashable, Sendable {
    /// The file's own title; nil if it has none.
    public var title: String?
    /// The file's own words about the ride.
    public var text: String?
    /// The file's own word for the kind of sport, lower-cased: `cycling`.
    public var sport: String?
    /// The file's own word for the kind within the sport, lower-cased: `indoor_cycling`.
    public var subSport: String?
    /// The device or program that wrote the file.
    public var device: String?
    /// What it was ridden with, by the names that its owner gave.
    public var gear: [String]
    /// Whether its owner says that it was a commute.
    public var isCommute: Bool

    /// What a file says; nothing unless given.
    public init(
        title: String? = nil, text: String? = nil, sport: String? = nil, subSport: String? = nil,
        device: String? = nil, gear: [String] = [], isCommute: Bool = false
    ) {
        self.title = title
        self.text = text
        self.sport = sport
        self.subSport = subSport
        self.device = device
        self.gear = gear
        self.isCommute = isCommute
    }
}
