import RidelogModels

/// Limits that no one exceeds in a sport. They are generous: a descent, a train or a drifting fix is no fault.
struct SpeedLimits {
    /// Metres a second.
    let speed: Double
    /// Metres a second per second, by which the velocity changes at a jump.
    let acceleration: Double
    /// The maximum average speed of a ride in metres a second, stops included. The hour record on a bicycle is 15.8, in
    /// a faired one 25.8. It must also hold for someone who forgets to stop the recorder in the car.
    let average: Double
    /// The maximum speed of a stretch in metres a second: above it the positions are wrong, or someone drove.
    let fastest: Double

    /// The limits for positions. An unknown sport counts as cycling: only jumps away and back are faults, and trains
    /// and planes make none.
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
