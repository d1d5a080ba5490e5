import RidelogModels

/// Where someone was at a moment, as far as geofences ask.
package struct GeofenceFix: Hashable, Sendable {
    package var time: Instant
    package var coordinate: Coordinate
    /// Metres by which the position may be wrong; nil if no one says.
    package var accuracy: Double?

    package init(time: Instant, coordinate: Coordinate, accuracy: Double? = nil) {
        (self.time, self.coordinate, self.accuracy) = (time, coordinate, accuracy)
    }
}
