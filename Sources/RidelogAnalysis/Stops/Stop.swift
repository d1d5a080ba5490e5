import RidelogModels

/// A stop at a place, found in the visible positions of a track.
public struct Stop: Hashable, Sendable {
    /// The mean of the positions.
    public var place: Coordinate
    /// The first time at the place.
    public var start: Instant
    /// The last time at the place.
    public var end: Instant

    public init(place: Coordinate, start: Instant, end: Instant) {
        (self.place, self.start, self.end) = (place, start, end)
    }

    /// Seconds.
    public var length: Double { end.seconds(since: start) }
}
