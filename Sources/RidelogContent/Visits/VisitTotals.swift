import RidelogModels

/// The figures of the visits to one geofence.
public struct VisitTotals: Hashable, Sendable {
    /// The number of visits, including open ones.
    public var count = 0
    /// The number of passes.
    public var passCount = 0
    /// The total seconds of all visits with both ends.
    public var dwell = 0.0
    /// The longest visit; of equal ones the latest.
    public var longest: Visit?
    /// The latest visit.
    public var last: Visit?

    /// - Parameter visits: newest first.
    public init(_ visits: [Visit]) {
        for visit in visits {
            if visit.isPass {
                passCount += 1
                continue
            }
            count += 1
            last = last ?? visit
            guard let dwell = visit.dwell else { continue }
            self.dwell += dwell
            if dwell > longest?.dwell ?? -1 { longest = visit }
        }
    }
}
