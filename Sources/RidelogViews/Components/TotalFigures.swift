import RidelogHTML
import RidelogServices

extension Figures {
    /// The sums over some rides.
    init(_ totals: Totals, longest: Double? = nil, showsDays: Bool = false) {
        self.init([
            Figure(.distance) { Quantity(.distance, totals.distance, .figure) },
            Figure(.time) { FigureValue(Text(number: Int((totals.movingTime / 3600).rounded())), .hours) },
            Figure(.climb) { Quantity(.height, totals.ascent, .figure) },
            Figure(.rides) { Text(number: totals.rideCount) },
            showsDays ? Figure(.days) { Text(number: totals.dayCount) } : nil,
            longest.map { longest in
                Figure(.longest) { Quantity(.distance, longest, .figure) }
            },
        ])
    }
}
