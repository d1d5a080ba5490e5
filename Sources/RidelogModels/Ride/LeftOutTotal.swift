/// A total of a device or a table that contradicts the others or the track, and so is shown nowhere.
public struct LeftOutTotal: Hashable, Codable, Sendable {
    /// What it is a total of.
    public var figure: Figure
    /// Who wrote it: a device or a table.
    public var source: FigureSource
    /// As it was written: metres, seconds, or metres a second.
    public var value: Double
    /// What it was compared with, in the same unit.
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
