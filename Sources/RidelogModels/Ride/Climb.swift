/// A part of a ride that goes up for long enough, or steeply enough, to be worth a name.
public struct Climb: Hashable, Sendable {
    /// Metres from the start of the ride to the foot.
    public var start: Double
    /// Metres from the start of the ride to the top.
    public var end: Double
    /// Seconds from the start of the ride to the foot, and to the top, pauses included.
    public var times: ClosedRange<Double>
    /// Metres from the foot up to the top.
    public var ascent: Double
    /// Where the top is; nil without a position.
    public var top: Coordinate?

    /// Metres from the foot to the top.
    public var distance: Double { end - start }
    /// Per cent.
    public var gradient: Double { distance > 0 ? ascent / distance * 100 : 0 }
}

extension Ride {
    /// The climbs of its profile; none where what rises is a lift.
    package var climbs: [Climb] { usesLifts ? [] : self.profile.climbs }
}

extension RideProfile {
    /// Metres that a climb rises at least.
    private static let leastAscent = 50.0
    /// Its gradient at least, as a share.
    private static let leastGradient = 0.03
    /// What is less steep ends a climb, if it goes on.
    private static let flat = 0.02
    /// Metres below a slope of ``flat`` after which a climb has ended.
    private static let drop = 15.0

    /// The climbs, in the order of the ride. None goes across a gap.
    ///
    /// The elevation less that of a slope of 2 % has its lowest and highest points at feet and tops: a flat approach
    /// belongs to no climb, and a short descent does not end one.
    public var climbs: [Climb] {
        var climbs: [Climb] = []
        var foot: (sample: Sample, height: Double, rise: Double)?
        var top = foot
        func close() {
            if let foot, let top {
                let climb = Climb(
                    start: foot.sample.distance, end: top.sample.distance,
                    times: foot.sample.time...max(foot.sample.time, top.sample.time),
                    ascent: top.height - foot.height, top: top.sample.coordinate)
                if climb.ascent >= Self.leastAscent, climb.gradient >= Self.leastGradient * 100 {
                    climbs.append(climb)
                }
            }
            (foot, top) = (nil, nil)
        }
        for sample in samples {
            if sample.followsGap { close() }
            guard let elevation = sample.elevation else { continue }
            let here = (sample: sample, height: elevation, rise: elevation - Self.flat * sample.distance)
            if let last = top, here.rise < last.rise - Self.drop { close() }
            if let low = foot, here.rise > low.rise {
                if here.rise > top?.rise ?? -.infinity { top = here }
            } else {
                (foot, top) = (here, nil)
            }
        }
        close()
        return climbs
    }
}
