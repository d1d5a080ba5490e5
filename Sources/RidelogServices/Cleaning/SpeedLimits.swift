/// What nobody exceeds in a sport. Generous: a descent, a train or a drifting fix must not be taken for a fault.
struct SpeedLimits {
    /// Metres a second.
    let speed: Double
    /// Metres a second each second, by which the velocity changes at a jump.
    let acceleration: Double

    init(_ sport: SportKind) {
        switch sport {
        // 223 km/h is the record on a mountain bike down snow; on roads nobody is seen above 140.
        case .cycling: (speed, acceleration) = (50, 30)
        // Nobody runs faster than 12.5 m/s, but many let the recorder run in the car.
        case .running, .walking: (speed, acceleration) = (40, 30)
        case .swimming: (speed, acceleration) = (30, 30)
        case .other: (speed, acceleration) = (350, 100)
        }
    }
}
