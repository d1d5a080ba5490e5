/// The source of a figure of a ride.
public enum FigureSource: UInt8, Hashable, Codable, Sendable, CaseIterable {
    /// Ridelog computed it from the trackpoints.
    case computed
    /// The device's own total.
    case device
    /// The total in a table row, such as a service's.
    case table

    /// The name in the configuration and in rows of rides: `device`.
    public var name: String { "\(self)" }
}
