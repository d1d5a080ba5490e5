/// When someone counts as having come to a geofence, and as having left it.
public struct GeofenceRules: Hashable, Codable, Sendable {
    /// Metres by which one must be outside before one has left; nil for 25, or a tenth of the depth if that is more, at
    /// most half of it.
    public var exitMargin: Double?
    /// Metres by which a position without an accuracy may be wrong.
    public var accuracy = 10.0
    /// How many positions, wholly inside or outside, it takes: one that may be on either side counts as a part of one.
    public var confirmation = 3.0
    /// Seconds without a position after which no one knows where someone was.
    public var longestGap = 12 * 3600.0
    /// Seconds: a shorter stay is no visit, someone passed.
    public var minimumStay = 60.0
    /// Seconds; of two stays with less between them one is made.
    public var mergeGap = 60.0

    public init() {}

    /// Whether a stay of so many seconds is none: someone only passed. False if its length is not known.
    public func isPass(_ dwell: Double?) -> Bool { dwell.map { $0 < minimumStay } ?? false }
}
