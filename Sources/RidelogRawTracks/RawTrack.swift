import RidelogModels

/// A track as recorded, with all points, made by decoders. No view or service takes one; `cut(by:)` returns the
/// visible track.
public struct RawTrack: Hashable, Codable, Sendable {
    /// The segments in the order of the file.
    public var segments: [TrackSegment]

    /// A track of segments, with nothing between them.
    public init(segments: [TrackSegment] = []) {
        self.segments = segments
    }

    /// The track of a ride of which only start and end are known: a segment for each, with one point without a time.
    /// Privacy uses these places, but they make no line, length or bounding box.
    ///
    /// - Parameter ends: start and end; nil if unknown.
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

    /// Whether it has only ends: no segment has two points, and no point a time.
    public var isOnlyEnds: Bool {
        segments.allSatisfy { $0.points.count < 2 && $0.points.allSatisfy { $0.time == nil } }
    }
}
