/// A place that someone marked.
public struct Waypoint: Hashable, Codable, Sendable {
    /// What it is called.
    public var name: String?
    /// The file's own words about it.
    public var text: String?
    /// Where.
    public var coordinate: Coordinate
    /// Metres above the sea.
    public var elevation: Double?
    /// When it was marked.
    public var time: Instant?

    public init(
        name: String? = nil, text: String? = nil, coordinate: Coordinate, elevation: Double? = nil,
        time: Instant? = nil
    ) {
        self.name = name
        self.text = text
        self.coordinate = coordinate
        self.elevation = elevation
        self.time = time
    }
}
