import RidelogModels

/// The figures of the visits to one geofence.
public struct VisitTotals: Hashable, Sendable {
    /// The number of visits, open ones too.
    public var count = 0
    /// How often someone only passed.
    public var passCount = 0
    /// Seconds of all visits of which both ends are known.
    public var dwell = 0.0
    /// The visit with the longest known stay, the latest of equals.
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
