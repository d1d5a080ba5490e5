extension Trackpoint: Hashable {
    /// Whether both have the same values, and the same ones are missing.
    public static func == (left: Trackpoint, right: Trackpoint) -> Bool {
        left.coordinate == right.coordinate && left.time == right.time && left.elevation == right.elevation
            && left.heartRate == right.heartRate && left.cadence == right.cadence && left.power == right.power
            && left.temperature == right.temperature && left.speed == right.speed
            && left.distance == right.distance
    }

    /// Hashes all values, and which are missing.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(coordinate)
        hasher.combine(time)
        hasher.combine(elevation)
        hasher.combine(heartRate)
        hasher.combine(cadence)
        hasher.combine(power)
        hasher.combine(temperature)
        hasher.combine(speed)
        hasher.combine(distance)
    }
}
