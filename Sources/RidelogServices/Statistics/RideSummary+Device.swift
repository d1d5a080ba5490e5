import RidelogModels

extension RideSummary {
    /// Takes the recorded totals, and puts the stated moving time and climb in place of the computed ones. The time
    /// of the timer is no moving time: without auto-pause it is the elapsed time.
    mutating func add(_ totals: DeviceTotals?, knowsWay: Bool) {
        guard let totals = totals?.withoutImpossible(elapsed: elapsedTime) else { return }
        device = totals
        movingTime = totals.movingTime.map { elapsedTime > 0 ? min($0, elapsedTime) : $0 } ?? movingTime
        ascent = totals.ascent ?? ascent
        descent = totals.descent ?? descent
        if !knowsWay, let metres = totals.distance {
            distance = metres
            distanceSource = .deviceTotal
        }
    }
}

extension DeviceTotals {
    /// Seconds by which a device's total may go beyond the trackpoints: many write a last one only now and then.
    private static let slack = 60.0

    /// Without numbers that are none or below 0, and times in motion that are longer than the ride; nil if nothing
    /// is left.
    fileprivate func withoutImpossible(elapsed: Double) -> DeviceTotals? {
        var totals = self
        let figures: [WritableKeyPath<DeviceTotals, Double?>] = [
            \.distance, \.elapsedTime, \.timerTime, \.movingTime, \.ascent, \.descent, \.calories,
            \.averageSpeed, \.maximumSpeed, \.averageHeartRate, \.maximumHeartRate, \.averageCadence,
            \.maximumCadence, \.averagePower, \.maximumPower, \.normalizedPower,
        ]
        for figure in figures where !(totals[keyPath: figure].map { (0...1e9).contains($0) } ?? true) {
            totals[keyPath: figure] = nil
        }
        if !(totals.averageTemperature.map { (-273.15...1000).contains($0) } ?? true) {
            totals.averageTemperature = nil
        }
        let longest = max(elapsed, totals.elapsedTime ?? 0) + Self.slack
        for time in [\DeviceTotals.timerTime, \.movingTime]
        where !(totals[keyPath: time].map { $0 > 0 && $0 <= longest } ?? true) {
            totals[keyPath: time] = nil
        }
        return totals == DeviceTotals() ? nil : totals
    }
}
