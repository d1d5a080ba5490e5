/// The parts of a ride that only its own page shows: laps, splits and charts.
public struct RideDetails: Hashable, Codable, Sendable {
    /// The first fifty laps of the device.
    public var laps: [Lap] = []
    /// The first fifty pool lengths.
    public var lengths: [PoolLength] = []
    /// Measurements for which ``RideSummary`` has no property.
    public var extras: [ExtraStatistic] = []
    /// Its splits by kilometre or mile, in order.
    public var splits: [Split] = []
    /// Its splits in the other unit: miles if ``splits`` are kilometres, and vice versa.
    public var otherSplits: [Split] = []
    /// The data of its charts.
    public var profile = RideProfile()

    package init(splits: [Split] = [], profile: RideProfile = RideProfile()) {
        (self.splits, self.profile) = (splits, profile)
    }
}
