import RidelogModels
import RidelogServices

/// Four shades of the calendar: each has a quarter of the rider's days.
struct CalendarShades: Sendable {
    /// Metres up to which the first three shades go.
    private let quartiles: [Double]

    /// - Parameter rides: all rides of the site.
    init(_ rides: [Ride]) {
        let distances = Dictionary(grouping: rides, by: \.day).values.map { Totals($0).distance }
            .filter { $0 > 0 }.sorted()
        quartiles = distances.isEmpty ? [] : (1...3).map { distances[(distances.count * $0 - 1) / 4] }
    }

    /// From 1 to 4.
    func level(of distance: Double) -> Int {
        1 + quartiles.count { $0 < distance }
    }
}
