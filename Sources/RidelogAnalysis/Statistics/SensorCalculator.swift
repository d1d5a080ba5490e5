import RidelogModels

/// The least, the mean and the greatest value of a sensor. The mean is over time: a value stands for the
/// interval before it, if that is not too long.
struct SensorCalculator {
    private var (least, greatest) = (Double.infinity, -Double.infinity)
    private var (sum, weight) = (0.0, 0.0)
    private var (plainSum, count) = (0.0, 0.0)

    mutating func add(_ value: Double, interval: Double) {
        least = min(least, value)
        greatest = max(greatest, value)
        sum += value * interval
        weight += interval
        plainSum += value
        count += 1
    }

    /// nil without values. Should no interval count, the mean is that of the values.
    var statistic: Statistic? {
        guard count > 0 else { return nil }
        let mean = weight > 0 ? sum / weight : plainSum / count
        return Statistic(minimum: least, mean: min(greatest, max(least, mean)), maximum: greatest)
    }
}

extension TrackSeries {
    package func statistic(
        _ settings: StatisticsSettings, of value: (Moment) -> Double?
    ) -> Statistic? {
        var calculator = SensorCalculator()
        for moment in moments {
            guard let value = value(moment) else { continue }
            let isRecorded = moment.interval <= settings.longestInterval
            calculator.add(value, interval: isRecorded ? moment.interval : 0)
        }
        return calculator.statistic
    }
}
