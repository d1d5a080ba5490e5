import RidelogModels

/// Finds the number of times of a line before its first position. Programs that trim a track keep all its times: the
/// list of speeds, one for each time, shows which times belong to the positions.
enum GeoJSONOffset {
    /// The maximum number of skipped times that are tried.
    private static let most = 1000
    /// The maximum number of steps that are compared, to bound the work.
    private static let mostSteps = 4000
    private static let fewestSteps = 10
    /// The minimum correlation: tracks have at least 0.93 at the right offset, at most 0.4 at others except adjacent
    /// ones.
    private static let leastCorrelation = 0.8

    /// The offset; nil if there are no more times than positions, or if the speeds fit nowhere.
    ///
    /// - Parameters:
    ///   - speeds: a speed for each time, in any unit.
    ///   - positions: the positions with their indices in the line.
    static func count(
        times: [Instant?], speeds: [Double?], _ positions: [(place: Int, position: GeoJSONPosition)]
    ) -> Int? {
        guard let last = positions.last, times.count > last.place + 1, speeds.count == times.count else {
            return nil
        }
        let steps = zip(positions, positions.dropFirst()).prefix(mostSteps).map { one, two in
            (place: two.place, metres: one.position.coordinate.distance(to: two.position.coordinate))
        }
        var best = (count: 0, correlation: leastCorrelation)
        for count in 0...min(most, times.count - 1 - last.place) {
            var sums = Correlation()
            for step in steps where step.place > 0 {
                let place = step.place + count
                guard let speed = speeds[place], let time = times[place], let before = times[place - 1]
                else { continue }
                let seconds = time.seconds(since: before)
                if seconds > 0 { sums.add(step.metres / seconds, speed) }
            }
            guard sums.count >= Double(fewestSteps), sums.value > best.correlation else { continue }
            best = (count, sums.value)
        }
        return best.correlation > leastCorrelation ? best.count : nil
    }
}

/// Pearson's correlation of pairs of numbers.
private struct Correlation {
    private(set) var count = 0.0
    private var (x, y, xx, yy, xy) = (0.0, 0.0, 0.0, 0.0, 0.0)

    mutating func add(_ one: Double, _ other: Double) {
        count += 1
        x += one
        y += other
        xx += one * one
        yy += other * other
        xy += one * other
    }

    /// The correlation from -1 to 1; 0 if one of the two is constant.
    var value: Double {
        let product = (count * xx - x * x) * (count * yy - y * y)
        return product > 0 ? (count * xy - x * y) / product.squareRoot() : 0
    }
}
