import RidelogModels

/// Four shades of the calendar: each has a quarter of the rider's days.
struct CalendarShades: Sendable {
    /// Metres up to which the first three shades go.
    private let quartiles: [Double]
    /// Metres of the longest day.
    private let longest: Double

    /// - Parameter rides: all rides of the site.
    init(_ rides: [Ride]) {
        var days: [CivilDate: Double] = [:]
        for ride in rides where ride.implausibility == nil {
            days[ride.day, default: 0] += ride.summary.distance
        }
        let distances = days.values.filter { $0 > 0 }.sorted()
        longest = distances.last ?? 0
        quartiles = distances.isEmpty ? [] : (1...3).map { distances[(distances.count * $0 - 1) / 4] }
    }

    /// The distances of a shade: up to an end, or beyond the end of all others.
    struct Shade {
        let level: Int
        var end: Double?
        var beginning: Double?
    }

    /// Those that a day may have, the weakest first.
    var all: [Shade] {
        let ends = quartiles.indices.filter { $0 == 0 || quartiles[$0] > quartiles[$0 - 1] }
        let shades = ends.map { Shade(level: $0 + 1, end: quartiles[$0]) }
        guard let last = quartiles.last, last < longest else { return shades }
        return shades + [Shade(level: 4, beginning: last)]
    }

    /// From 1 to 4.
    func level(of distance: Double) -> Int {
        1 + quartiles.count { $0 < distance }
    }
}
