/// The values of an ``ExtraField`` over the visible ride.
public struct ExtraStatistic: Hashable, Codable, Sendable {
    /// The file's own name for it.
    public var name: String
    /// The file's own unit; nil if it names none.
    public var unit: String?
    /// True if a developer's program wrote it and not the device's own.
    public var isDeveloper: Bool
    /// How many trackpoints have a value.
    public var count: Int
    /// Its extremes and its mean over the trackpoints, in its own unit.
    public var statistic: Statistic

    public init(name: String, unit: String?, isDeveloper: Bool, count: Int, statistic: Statistic) {
        self.name = name
        self.unit = unit
        self.isDeveloper = isDeveloper
        self.count = count
        self.statistic = statistic
    }
}
