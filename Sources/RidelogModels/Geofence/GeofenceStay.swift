/// Someone was in a geofence, by the positions of a track.
public struct GeofenceStay: Hashable, Codable, Sendable {
    /// Where: a ``Geofence/id``.
    public var geofence: String
    /// When the geofence was entered; nil if the track begins inside.
    public var enter: Crossing?
    /// When it was left; nil if the track ends inside.
    public var exit: Crossing?
    /// The first time at which the track shows that someone was inside: that of ``enter`` if there is one.
    public var first: Instant
    /// The last one: that of ``exit`` if there is one.
    public var last: Instant
    /// Seconds in which no position shows that someone was inside: gaps of more than ten minutes with both ends inside.
    public var unseen = 0.0
    /// Which visible part of the track shows it, from 0: of a track of which privacy hides nothing the whole is one part.
    public var part = 0

    /// The edge was crossed.
    public struct Crossing: Hashable, Codable, Sendable {
        /// When, to the second, by a straight line between the positions on either side of the edge.
        public var time: Instant
        /// Where.
        public var place: Coordinate
        /// Seconds between these positions.
        public var span: Double
        /// Metres by which these positions may be wrong.
        public var accuracy: Double

        public init(time: Instant, place: Coordinate, span: Double, accuracy: Double) {
            self.time = time.rounded(.toNearestOrAwayFromZero, to: 1)
            (self.place, self.span, self.accuracy) = (place, span, accuracy)
        }
    }

    /// A stay; an end that the track does not have is nil.
    public init(
        geofence: String, enter: Crossing?, exit: Crossing?, first: Instant, last: Instant, unseen: Double = 0
    ) {
        (self.geofence, self.enter, self.exit) = (geofence, enter, exit)
        (self.first, self.last, self.unseen) = (first, last, unseen)
    }

    /// A stay of which the track has both ends.
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
