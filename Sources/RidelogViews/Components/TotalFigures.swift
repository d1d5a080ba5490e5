import RidelogContent
import RidelogHTML

extension Figures {
    init(_ totals: Totals, longest: Double? = nil, showsDays: Bool = false) {
        self.init([
            Figure(.distance) { Quantity(.distance, totals.distance, .figure) },
            Figure(.time) {
                // Unknown, unless the rides took some time.
                if totals.movingTime > 0 {
                    FigureDuration(seconds: totals.movingTime.roundedForTotals)
                } else {
                    Text("–")
                }
            },
            totals.ascent >= 0.5 ? Figure(.climb) { Quantity(.height, totals.ascent, .figure) } : nil,
            Figure(totals.areRides ? .rides : .activities) { Text(number: totals.rideCount) },
            showsDays ? Figure(.days) { Text(number: totals.dayCount) } : nil,
            Figure(.longest, longest) { Quantity(.distance, $0, .figure) },
        ])
    }
}

extension Text {
    /// The number of rides, or of activities if not all are rides.
    init(_ totals: Totals) {
        self.init(totals.areRides ? .rideCount : .activityCount, count: totals.rideCount)
    }
}

extension Double {
    /// Seconds, rounded to hours if the time is long.
    var roundedForTotals: Double {
        self < 36_000 ? self : (self / 3600).rounded() * 3600
    }
}
