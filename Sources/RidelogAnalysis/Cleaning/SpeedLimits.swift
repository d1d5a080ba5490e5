import RidelogModels

/// What no one exceeds in a sport. Generous: a descent, a train or a drifting fix must not count as a fault.
struct SpeedLimits {
    /// Metres a second.
    let speed: Double
    /// Metres a second each second, by which the velocity changes at a jump.
    let acceleration: Double
    /// Metres a second that no ride has on average, stops included. The hour record on a bicycle is 15.8, in a
    /// faired one 25.8; who forgets to stop the recorder in the car must not fall out either.
    let average: Double
    /// Metres a second that no stretch of a ride is ridden at: beyond that the positions are wrong, or someone
    /// drove.
    let fastest: Double

    /// Of a ride of unknown sport, positions are judged as those of a bicycle: only what jumps away and
    /// back is a fault, which a train or a plane does not do.
    static func positions(_ sport: SportKind?) -> SpeedLimits { SpeedLimits(sport ?? .cycling) }

    init(_ sport: SportKind) {
        switch sport {
        // 223 km/h is the record on a mountain bike down snow; on roads no one is seen above 140.
        case .cycling: (speed, acceleration, average, fastest) = (50, 30, 25, 36)
        // No one runs faster than 12.5 m/s, but many let the recorder run in the car.
        case .running, .walking: (speed, acceleration, average, fastest) = (40, 30, 8, 15)
        case .swimming: (speed, acceleration, average, fastest) = (30, 30, 3, 5)
        case .other: (speed, acceleration, average, fastest) = (350, 100, 350, .infinity)
        }
    }
}
