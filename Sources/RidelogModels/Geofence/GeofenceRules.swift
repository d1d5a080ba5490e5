/// The rules by which enters and exits of a geofence are detected.
public struct GeofenceRules: Hashable, Codable, Sendable {
    /// Metres outside the edge that count as an exit; nil for 25, or a tenth of the depth if that is more, at most half
    /// of it.
    public var exitMargin: Double?
    /// The accuracy in metres of positions that state none.
    public var accuracy = 10.0
    /// The score that a change must exceed. A clear position scores 1, or up to 1.6 if positions are sparse; an unclear
    /// one scores less.
    public var confirmation = 3.0
    /// The maximum seconds that a stay continues without a position.
    public var longestGap = 12 * 3600.0
    /// The minimum seconds of a stay; a shorter one is a pass.
    public var minimumStay = 60.0
    /// Seconds; two stays with less between them are merged.
    public var mergeGap = 60.0

    public init() {}

    /// Whether a stay of so many seconds is only a pass; false if the duration is unknown.
    public func isPass(_ dwell: Double?) -> Bool { dwell.map { $0 < minimumStay } ?? false }
}
