import RidelogModels

/// Computes minimum, mean and maximum of a sensor. The mean is over time: each value stands for the interval before it,
/// unless that is too long.
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

    /// nil without values. If no interval counts, the mean is that of the values.
    var statistic: Statistic? {
        guard count > 0 else { return nil }
        let mean = weight > 0 ? sum / weight : plainSum / count
        return Statistic(minimum: least, mean: min(greatest, max(least, mean)), maximum: greatest)
    }
}

extension Sequence<Moment> {
    /// The statistic of a channel; nil without values.
    ///
    /// - Parameter isRecorded: whether the interval before a moment counts.
    func statistic(of channel: (Moment) -> Double?, where isRecorded: (Moment) -> Bool) -> Statistic? {
        var calculator = SensorCalculator()
        for moment in self {
            guard let value = channel(moment) else { continue }
            calculator.add(value, interval: isRecorded(moment) ? moment.interval : 0)
        }
        return calculator.statistic
    }
}

extension TrackSeries {
    package func statistic(_ settings: StatisticsSettings, of channel: (Moment) -> Double?) -> Statistic? {
        moments.statistic(of: channel) { $0.interval <= settings.longestInterval }
    }
}
