/// A stay in a geofence, computed from the positions of a track.
public struct GeofenceStay: Hashable, Codable, Sendable {
    /// The ``Geofence/id``.
    public var geofence: String
    /// When the geofence was entered; nil if the track begins inside.
    public var enter: Crossing?
    /// When it was left; nil if the track ends inside.
    public var exit: Crossing?
    /// The first time inside: that of ``enter`` if there is one.
    public var first: Instant
    /// The last time inside: that of ``exit`` if there is one.
    public var last: Instant
    /// Seconds in gaps of more than ten minutes with both ends inside.
    public var unseen = 0.0
    /// The index of the visible part of the track, from 0; a track that is not cut has one part.
    public var part = 0

    /// A crossing of the edge.
    public struct Crossing: Hashable, Codable, Sendable {
        /// The time, to the second, interpolated between the positions on either side of the edge.
        public var time: Instant
        /// The interpolated position.
        public var place: Coordinate
        /// Seconds between these positions.
        public var span: Double
        /// The accuracy of these positions in metres.
        public var accuracy: Double

        public init(time: Instant, place: Coordinate, span: Double, accuracy: Double) {
            self.time = time.rounded(.toNearestOrAwayFromZero, to: 1)
            (self.place, self.span, self.accuracy) = (place, span, accuracy)
        }
    }

    /// A stay; nil for an end that is not in the track.
    public init(
        geofence: String, enter: Crossing?, exit: Crossing?, first: Instant, last: Instant, unseen: Double = 0
    ) {
        (self.geofence, self.enter, self.exit) = (geofence, enter, exit)
        (self.first, self.last, self.unseen) = (first, last, unseen)
    }

    /// A stay with both ends in the track.
    public init(geofence: String, enter: Crossing, exit: Crossing) {
        self.init(
            geofence: geofence, enter: enter, exit: exit, first: enter.time, last: max(enter.time, exit.time))
    }

    /// Seconds from enter to exit, if the track has both.
    public var dwell: Double? {
        guard let enter, let exit else { return nil }
        return exit.time.seconds(since: enter.time)
    }
}
