/// What only the page of a ride shows: its laps, splits and charts.
public struct RideDetails: Hashable, Codable, Sendable {
    /// Its laps as the device made them, the first fifty of them.
    public var laps: [Lap] = []
    /// The lengths of a pool, the first fifty of them.
    public var lengths: [PoolLength] = []
    /// Measurements for which ``RideSummary`` has no property.
    public var extras: [ExtraStatistic] = []
    /// Its kilometres or miles, in their order.
    public var splits: [Split] = []
    /// Its miles where ``splits`` are kilometres, and the other way round.
    public var otherSplits: [Split] = []
    /// What its charts show.
    public var profile = RideProfile()

    package init(splits: [Split] = [], profile: RideProfile = RideProfile()) {
        (self.splits, self.profile) = (splits, profile)
    }
}
