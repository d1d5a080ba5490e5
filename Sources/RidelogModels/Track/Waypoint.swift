/// A place that the owner marked.
public struct Waypoint: Hashable, Codable, Sendable {
    /// Its name.
    public var name: String?
    /// The description in the file.
    public var text: String?
    /// Its position.
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
