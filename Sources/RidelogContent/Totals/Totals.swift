import RidelogModels

/// Sums over rides, without those that are implausible.
public struct Totals: Hashable, Sendable {
    /// The number of rides.
    public private(set) var rideCount = 0
    /// The number of different local dates with a ride.
    public private(set) var dayCount = 0
    /// Whether all are rides by bicycle or of an unknown sport. Otherwise they are called activities.
    public private(set) var areRides = true
    /// Metres.
    public private(set) var distance = 0.0
    /// Seconds.
    public private(set) var movingTime = 0.0
    /// Metres.
    public private(set) var ascent = 0.0

    /// The sums over rides in any order.
    public init(_ rides: some Sequence<Ride>) {
        var days: Set<CivilDate> = []
        for ride in rides where ride.implausibility == nil {
            rideCount += 1
            areRides = areRides && ride.isCalledRide
            days.insert(ride.day)
            distance += ride.summary.distance
            movingTime += ride.summary.movingTime
            ascent += ride.summary.ascent ?? 0
        }
        dayCount = days.count
    }
}
