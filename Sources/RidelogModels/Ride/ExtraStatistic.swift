/// The values of an ``ExtraField`` over the visible ride.
public struct ExtraStatistic: Hashable, Codable, Sendable {
    /// The field's name in the file.
    public var name: String
    /// The unit in the file; nil if there is none.
    public var unit: String?
    /// True if a developer field: an app wrote it, not the device's firmware.
    public var isDeveloper: Bool
    /// The number of trackpoints with a value.
    public var count: Int
    /// The extremes and the mean over the trackpoints, in its own unit.
    public var statistic: Statistic

    public init(name: String, unit: String?, isDeveloper: Bool, count: Int, statistic: Statistic) {
        self.name = name
        self.unit = unit
        self.isDeveloper = isDeveloper
        self.count = count
        self.statistic = statistic
    }
}
