/// An unbroken run of trackpoints; between two segments nothing was recorded.
public struct TrackSegment: Hashable, Codable, Sendable {
    /// In the order in which they were recorded.
    public var points: [Trackpoint]
    /// Measurements beside those of the trackpoints, each with a value for each of ``points``.
    public var extras: [ExtraField]

    /// A part of a track that was recorded without a break.
    public init(points: [Trackpoint] = [], extras: [ExtraField] = []) {
        self.points = points
        self.extras = extras
    }
}

/// A track as the file has it, with every point: what decoders make. Nothing that shows anything takes it;
/// ``cut(by:)`` gives the track that may be shown.
public struct RawTrack: Hashable, Codable, Sendable {
    /// In the order of the file.
    public var segments: [TrackSegment]

    /// A track of several parts; nothing is between them.
    public init(segments: [TrackSegment] = []) {
        self.segments = segments
    }

    /// All points of all segments, in their order.
    public var points: [Trackpoint] {
        segments.flatMap(\.points)
    }
}
