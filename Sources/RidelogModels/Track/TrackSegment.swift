/// An unbroken run of trackpoints; nothing was recorded between two segments.
public struct TrackSegment: Hashable, Codable, Sendable {
    /// In the order of recording.
    public var points: [Trackpoint]
    /// Measurements that trackpoints have no property for, each with a value for each of ``points``.
    public var extras: [ExtraField]

    public init(points: [Trackpoint] = [], extras: [ExtraField] = []) {
        self.points = points
        self.extras = extras
    }
}
