import RidelogModels

/// How many times of a line come before its first position. Programs that leave out the ends of a track leave their times
/// in: which times belong to the positions is found by the list of speeds, which has one for each time.
enum GeoJSONOffset {
    /// Times before the first position that are tried.
    private static let most = 1000
    /// Steps that are compared, so that the work stays small.
    private static let mostSteps = 4000
    private static let fewestSteps = 10
    /// With the right offset the correlation of real tracks is 0.93 and more, elsewhere 0.4 at most but for neighbours.
    private static let leastCorrelation = 0.8

    /// nil if there are no more times than positions, or the speeds fit nowhere.
    ///
    /// - Parameters:
    ///   - speeds: one for each time, in any unit.
    ///   - positions: with their places in the line.
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

    /// -1 to 1; 0 if one of the two is always the same.
    var value: Double {
        let product = (count * xx - x * x) * (count * yy - y * y)
        return product > 0 ? (count * xy - x * y) / product.squareRoot() : 0
    }
}
