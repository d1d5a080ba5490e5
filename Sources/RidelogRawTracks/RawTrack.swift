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

    /// What is known of a ride of which its source shows no more than where it began and ended: a segment with one
    /// point for each, without a time. Privacy sees the places; no line, length or box is made of them.
    ///
    /// - Parameter ends: start and end; nil where the source has none.
    public init(ends: Coordinate?...) {
        self.init(
            segments: ends.compactMap { place in
                place.map { TrackSegment(points: [Trackpoint(coordinate: $0)]) }
            })
    }

    /// All points of all segments, in their order.
    public var points: [Trackpoint] {
        segments.flatMap(\.points)
    }

    /// Whether it says nothing of the track: no segment has two points, and no point a time.
    public var isOnlyEnds: Bool {
        segments.allSatisfy { $0.points.count < 2 && $0.points.allSatisfy { $0.time == nil } }
    }
}
