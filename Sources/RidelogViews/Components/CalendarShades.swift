import RidelogHTML
import RidelogModels

/// The four shades of the calendar, each for a quarter of the days with rides.
struct CalendarShades: Sendable {
    /// The upper limits of the first three shades in metres.
    private var quartiles: [Double]
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

    /// The shades with limits rounded up to whole kilometres or miles.
    func rounded(to units: UnitSystem) -> CalendarShades {
        let unit = units.distanceUnit
        return changed(self) { $0.quartiles = quartiles.map { ($0 / unit - 1e-9).rounded(.up) * unit } }
    }

    /// A shade: distances up to a limit, or above all others.
    struct Shade {
        let level: Int
        var end: Double?
        var beginning: Double?
    }

    /// All shades in use, the lightest first.
    var all: [Shade] {
        let ends = quartiles.indices.filter { $0 == 0 || quartiles[$0] > quartiles[$0 - 1] }
        let shades = ends.map { Shade(level: $0 + 1, end: quartiles[$0]) }
        guard let last = quartiles.last, last < longest else { return shades }
        return shades + [Shade(level: 4, beginning: last)]
    }

    /// The number of the shade for a distance, from 1 to 4.
    func level(of distance: Double) -> Int {
        1 + quartiles.count { $0 < distance }
    }
}
