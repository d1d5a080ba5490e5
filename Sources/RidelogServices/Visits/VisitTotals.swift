import RidelogModels

/// The figures of the visits to one geofence.
public struct VisitTotals: Hashable, Sendable {
    /// The number of visits, open ones too.
    public var count: Int
    /// Seconds of all visits of which both ends are known.
    public var dwell: Double
    /// The visit with the longest known stay, the latest of equals.
    public var longest: Visit?
    /// The latest visit.
    public var last: Visit?

    /// - Parameter visits: newest first.
    public init(_ visits: [Visit]) {
        count = visits.count
        dwell = visits.compactMap(\.dwell).reduce(0, +)
        longest = visits.reduce(nil) { longest, visit in
            guard let dwell = visit.dwell else { return longest }
            return dwell > longest?.dwell ?? -1 ? visit : longest
        }
        last = visits.first
    }
}
