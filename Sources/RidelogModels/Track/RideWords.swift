/// The metadata of a ride in its file, which a site may show unchanged. Of the track, a site shows only the
/// `CutTrack`.
public struct RideWords: Hashable, Sendable {
    /// The file's own title; nil if it has none.
    public var title: String?
    /// The description in the file.
    public var text: String?
    /// The file's own word for the sport, in lower case: `cycling`.
    public var sport: String?
    /// The file's own word for the kind within the sport, in lower case: `indoor_cycling`.
    public var subSport: String?
    /// The device or program that wrote the file.
    public var device: String?
    /// The bicycle or other equipment, by the owner's names.
    public var gear: [String]
    /// Whether the owner marked it as a commute.
    public var isCommute: Bool

    /// Creates metadata; by default there is none.
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
