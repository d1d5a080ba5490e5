import RidelogModels

/// The record rides of one sport; of equal ones the latest. Rides with implausible figures do not count.
public struct RideRecords: Sendable {
    /// The longest distance; nil if no ride has a distance.
    public let longest: Ride?
    /// The longest time in motion; nil if no ride has one.
    public let longestTime: Ride?
    /// The most climb; nil if no ride has one.
    public let mostClimb: Ride?
    /// The highest average speed among rides of at least ``fastestDistance``; nil if no ride has one.
    public let fastest: Ride?
    /// The median distance in metres. Shorter rides are often fast, and do not count for ``fastest``.
    public let fastestDistance: Double

    /// - Parameter rides: newest first.
    public init(_ rides: [Ride]) {
        let counted = rides.filter { $0.implausibility == nil }
        let timed = counted.filter { $0.summary.averageSpeed != nil }
        let lengths = timed.map(\.summary.distance).sorted()
        let least = lengths.isEmpty ? 0 : lengths[lengths.count / 2]
        longest = counted.longest
        longestTime = counted.highest(\.summary.movingTime)
        mostClimb = counted.highest { $0.summary.ascent ?? 0 }
        fastest = timed.filter { $0.summary.distance >= least }.highest { $0.summary.averageSpeed ?? 0 }
        fastestDistance = least
    }
}

extension [Ride] {
    /// The longest ride without implausible figures; of equal ones the first. nil if there is none.
    public var longest: Ride? { filter { $0.implausibility == nil }.highest(\.summary.distance) }

    /// The ride with the highest value, if that is above 0; of equal ones the first.
    fileprivate func highest(_ value: (Ride) -> Double) -> Ride? {
        filter { value($0) > 0 }.max { value($0) < value($1) }
    }
}
