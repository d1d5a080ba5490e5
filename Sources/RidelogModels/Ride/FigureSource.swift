/// Where a figure of a ride comes from.
public enum FigureSource: UInt8, Hashable, Codable, Sendable, CaseIterable {
    /// Ridelog computed it from the trackpoints.
    case computed
    /// It is the device's own total.
    case device
    /// It is the total in a row of a table, such as a service's.
    case table

    /// Its word in the configuration and in the rows of rides: `device`.
    public var name: String { "\(self)" }
}
