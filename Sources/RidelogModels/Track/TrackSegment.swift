/// An unbroken run of trackpoints; between two segments nothing was recorded.
public struct TrackSegment: Hashable, Codable, Sendable {
    /// In the order in which they were recorded.
    public var points: [Trackpoint]
    /// Measurements beside those of the trackpoints, each with a value for each of ``points``.
    public var extras: [ExtraField]

    public init(points: [Trackpoint] = [], extras: [ExtraField] = []) {
        self.points = points
        self.extras = extras
    }
}
