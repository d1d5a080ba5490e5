import RidelogModels

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
