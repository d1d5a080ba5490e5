import RidelogModels

extension SpikeRule {
    /// Seconds from the start of a track in which a receiver may still be searching.
    private static let longestSearch = 120.0
    /// Metres a second below which positions are left alone.
    private static let leastSpeed = 10.0
    /// Metres a second per second: no one accelerates or brakes by more, step after step.
    private static let leastShake = 10.0
    /// How many steps must shake.
    private static let leastCount = 5
    /// How many times faster than nearly all of the rest these positions must be.
    private static let factor = 1.5
    /// How many times more positions must follow.
    private static let leastRest = 3

    /// The positions at the start from a receiver that is still searching: for a minute or two they jump about at
    /// speeds that the rest of the track never reaches, each second in another direction.
    ///
    /// A descent or a drive at the start is as fast, but does not shake. A receiver that repeats its position for some
    /// seconds shakes, but during the whole ride.
    ///
    /// - Parameter runs: the positions of each segment: a receiver that loses its position begins a new one.
    func positionsOfSearch(_ runs: [[Fix]]) -> ArraySlice<Fix> {
        let all = runs.joined()
        guard let first = all.first else { return [] }
        let early = Array(all.prefix { $0.time.seconds(since: first.time) <= Self.longestSearch })
        let count = runs.reduce(0) { $0 + $1.count }
        guard early.count > Self.leastCount, count >= early.count * (1 + Self.leastRest) else { return [] }
        let steps = Step.steps(early[...])
        let shaking = zip(steps, steps.dropFirst()).filter { before, step in
            step.speed > Self.leastSpeed && step.change(from: before, in: early) > Self.leastShake
        }.map(\.1)
        guard shaking.count >= Self.leastCount else { return [] }
        // Few tracks get this far.
        let fixes = Array(all)
        let rest = Step.steps(fixes.dropFirst(early.count)).map(\.speed).sorted()
        guard !rest.isEmpty else { return [] }
        let fast = max(Self.leastSpeed, rest[rest.count * 99 / 100]) * Self.factor
        guard shaking.count(where: { $0.speed > fast }) >= Self.leastCount else { return [] }
        return fixes.prefix(steps.last { $0.speed > fast }?.end ?? 0)
    }

    /// A step from one position to the next within some seconds.
    private struct Step {
        /// The index of the position that it leads to.
        let end: Int
        let metres: Double
        let seconds: Double

        var speed: Double { metres / seconds }

        /// The change of velocity, in metres a second per second, by the law of cosines.
        func change(from step: Step, in fixes: [Fix]) -> Double {
            guard step.end + 1 == end, end >= 2 else { return 0 }
            let direct = fixes[end - 2].place.distance(to: fixes[end].place)
            let product = (direct * direct - metres * metres - step.metres * step.metres) / 2
            let square = speed * speed + step.speed * step.speed - 2 * product / (seconds * step.seconds)
            return max(0, square).squareRoot() / ((seconds + step.seconds) / 2)
        }

        /// The steps between positions, without gaps, after which one may really be elsewhere.
        static func steps(_ fixes: ArraySlice<Fix>) -> [Step] {
            fixes.indices.dropFirst().compactMap { index in
                let (start, end) = (fixes[index - 1], fixes[index])
                let seconds = end.time.seconds(since: start.time)
                guard start.segment == end.segment, seconds > 0, seconds <= 10 else { return nil }
                return Step(end: index, metres: start.place.distance(to: end.place), seconds: seconds)
            }
        }
    }
}
