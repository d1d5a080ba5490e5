import RidelogModels

/// A position with time, elevation and accuracy, for the detection of geofences.
package struct GeofenceFix: Hashable, Sendable {
    package var time: Instant
    package var coordinate: Coordinate
    /// Metres above sea level; nil if unknown.
    package var elevation: Double?
    /// Metres by which the position may be wrong; nil if unknown.
    package var accuracy: Double?

    package init(time: Instant, coordinate: Coordinate, elevation: Double? = nil, accuracy: Double? = nil) {
        (self.time, self.coordinate) = (time, coordinate)
        (self.elevation, self.accuracy) = (elevation, accuracy)
    }
}

extension Geofence {
    /// Metres from the position to the edge, and to floor and ceiling if the elevation is known: positive inside,
    /// negative outside.
    func depth(of fix: GeofenceFix) -> Double {
        min(shape.depth(of: fix.coordinate), depth(ofElevation: fix.elevation))
    }

    /// Metres from the floor or the ceiling; infinite if there is none, or the elevation is unknown.
    func depth(ofElevation elevation: Double?) -> Double {
        guard let elevation else { return .infinity }
        return min(elevation - (floor ?? -.infinity), (ceiling ?? .infinity) - elevation)
    }

    var hasHeights: Bool { floor != nil || ceiling != nil }
}
