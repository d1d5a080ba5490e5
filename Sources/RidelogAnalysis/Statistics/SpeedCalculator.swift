/// Finds the fastest stretch of a ride.
///
/// A stretch consists of at least 5 neighbouring legs that take at least 5 s. Its speed is the lesser of the mean and
/// the median of their speeds. So neither a position that jumps away and back, which spoils two legs, nor a device with
/// a new position only every few seconds makes a record.
struct SpeedCalculator {
    let settings: StatisticsSettings

    /// Metres a second; nil without a stretch that is long enough.
    func maximum(_ legs: [Leg]) -> Double? {
        runs(legs).compactMap(maximumOfRun).max()
    }

    /// Legs in a row without an interval that is too long. Legs without distance are added to the next one: the
    /// position was repeated.
    private func runs(_ legs: [Leg]) -> [[Leg]] {
        var runs: [[Leg]] = []
        var run: [Leg] = []
        run.reserveCapacity(legs.count)
        var standing = 0.0
        func close() {
            if !run.isEmpty { runs.append(run) }
            (run, standing) = ([], 0)
        }
        for leg in legs {
            if leg.startsRun { close() }
            guard leg.recorded == leg.span else {
                close()
                continue
            }
            guard leg.length > 0 else {
                standing += leg.span
                continue
            }
            var moving = leg
            moving.span += standing
            standing = 0
            run.append(moving)
        }
        close()
        return runs
    }

    private func maximumOfRun(_ run: [Leg]) -> Double? {
        let needed = min(settings.speedWindowIntervals, run.count)
        var (first, length, span) = (0, 0.0, 0.0)
        var greatest: Double?
        for (index, leg) in run.enumerated() {
            length += leg.length
            span += leg.span
            while index - first >= needed, span - run[first].span >= settings.speedWindow {
                length -= run[first].length
                span -= run[first].span
                first += 1
            }
            guard index - first + 1 >= needed, span >= settings.speedWindow else { continue }
            // Most stretches are slower than the fastest so far, by their mean or by half of their speeds; then the
            // median need not be computed.
            let mean = length / span
            guard mean > greatest ?? 0 else { continue }
            let stretch = run[first...index]
            let faster = stretch.count { $0.speed > greatest ?? 0 }
            guard faster * 2 >= stretch.count else { continue }
            let speeds = stretch.map(\.speed).sorted()
            let speed = min(mean, speeds[speeds.count / 2])
            if speed <= settings.fastestStretch { greatest = max(greatest ?? 0, speed) }
        }
        return greatest
    }
}
