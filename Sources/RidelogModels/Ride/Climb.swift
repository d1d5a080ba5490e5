/// A part of a ride with enough ascent and gradient to be listed as a climb.
public struct Climb: Hashable, Sendable {
    /// Metres from the start of the ride to the foot.
    public var start: Double
    /// Metres from the start of the ride to the top.
    public var end: Double
    /// Seconds from the start of the ride to the foot and to the top, including pauses.
    public var times: ClosedRange<Double>
    /// Metres of elevation from the foot to the top.
    public var ascent: Double
    /// The position of the top; nil if unknown.
    public var top: Coordinate?

    /// Metres from the foot to the top.
    public var distance: Double { end - start }
    /// Per cent.
    public var gradient: Double { distance > 0 ? ascent / distance * 100 : 0 }
}

extension Ride {
    /// The climbs of its profile; none for sports with lifts.
    package var climbs: [Climb] { usesLifts ? [] : self.profile.climbs }
}

extension RideProfile {
    /// The minimum ascent of a climb in metres.
    private static let leastAscent = 50.0
    /// The minimum gradient of a climb, as a fraction.
    private static let leastGradient = 0.03
    /// The gradient below which a climb ends, if that continues; as a fraction.
    private static let flat = 0.02
    /// A climb has ended this many metres below a slope of ``flat`` from its top.
    private static let drop = 15.0

    /// The climbs, in the order of the ride. None spans a gap.
    ///
    /// Feet and tops are the lowest and highest points of the elevation minus a slope of 2 %. So a flat approach
    /// belongs to no climb, and a short descent does not end one.
    public var climbs: [Climb] {
        var climbs: [Climb] = []
        var foot: (index: Int, height: Double, rise: Double)?
        var top = foot
        func close() {
            if let foot, let top {
                let (start, end) = (packed[foot.index], packed[top.index])
                let climb = Climb(
                    start: start.distance, end: end.distance, times: start.time...max(start.time, end.time),
                    ascent: top.height - foot.height, top: end.coordinate)
                if climb.ascent >= Self.leastAscent, climb.gradient >= Self.leastGradient * 100 {
                    climbs.append(climb)
                }
            }
            (foot, top) = (nil, nil)
        }
        packed.forEachHeight { index, distance, height, followsGap in
            if followsGap { close() }
            guard let height else { return }
            let here = (index: index, height: height, rise: height - Self.flat * distance)
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
