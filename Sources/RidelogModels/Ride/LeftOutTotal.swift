/// A total of a device or table that contradicts the others or the track, and is therefore not shown.
public struct LeftOutTotal: Hashable, Codable, Sendable {
    /// The kind of total.
    public var figure: Figure
    /// The source of the total: device or table.
    public var source: FigureSource
    /// The recorded value, in metres, seconds, or metres a second.
    public var value: Double
    /// The value that it was compared with, in the same unit.
    public var limit: Double

    /// The totals that are compared.
    public enum Figure: UInt8, Hashable, Codable, Sendable, CaseIterable {
        /// A distance too long for the time.
        case distance
        /// A moving time too short for the distance and the maximum speed.
        case movingTime
        /// An average speed that does not fit distance and time.
        case averageSpeed
        /// A maximum speed that does not fit the average, the track or the sport.
        case maximumSpeed
    }

    public init(_ figure: Figure, of source: FigureSource, value: Double, limit: Double) {
        self.figure = figure
        self.source = source
        self.value = value
        self.limit = limit
    }
}
