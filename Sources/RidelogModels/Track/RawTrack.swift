/// An unbroken run of trackpoints; between two segments nothing was recorded.
public struct TrackSegment: Hashable, Codable, Sendable {
    public var points: [Trackpoint]

    public init(points: [Trackpoint] = []) {
        self.points = points
    }
}

/// A track as the file has it, with every point: what decoders make. Nothing that shows anything takes it;
/// ``cut(by:)`` gives the track that may be shown.
public struct RawTrack: Hashable, Codable, Sendable {
    public var segments: [TrackSegment]

    public init(segments: [TrackSegment] = []) {
        self.segments = segments
    }

    /// All points of all segments, in their order.
    public var points: [Trackpoint] {
        segments.flatMap(\.points)
    }
}
