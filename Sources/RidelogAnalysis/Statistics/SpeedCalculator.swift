/// The fastest stretch of a ride.
///
/// A stretch is as many neighbouring legs as take 5 s and are 5; its speed is the lesser of their mean speed
/// and of the middle one of their speeds. So a position that jumps away and back, which spoils two legs, makes
/// no record, and neither does a device that gives a new position only every few seconds.
struct SpeedCalculator {
    let settings: StatisticsSettings

    /// Metres a second; nil without a stretch that is long enough.
    func maximum(_ legs: [Leg]) -> Double? {
        runs(legs).compactMap(maximumOfRun).max()
    }

    /// Legs that follow one another without an interval that is too long. Those without distance are put to the
    /// next: the position was not renewed.
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
            // Most stretches are slower than the fastest so far, by their mean or by half of their speeds: then the middle
            // speed need not be looked for.
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
