/// The way from one trackpoint with a place and a time to the next in the same segment; in a ride of whose way
/// nothing is known, from one time to the next.
struct Leg {
    /// Metres from the start of the ride to the leg's end.
    var end = 0.0
    /// Metres.
    var length = 0.0
    /// Seconds from its start to its end.
    var span = 0.0
    /// Seconds of it that were recorded: without intervals that are too long.
    var recorded = 0.0
    var startsRun = false

    var speed: Double { span > 0 ? length / span : 0 }
    var start: Double { end - length }

    /// The recorded seconds if the leg is way made, else 0.
    func movingTime(_ settings: StatisticsSettings, knowsWay: Bool) -> Double {
        !knowsWay || speed >= settings.movingSpeed ? recorded : 0
    }
}

extension TrackSeries {
    /// The legs of the ride in their order.
    func legs(_ settings: StatisticsSettings) -> [Leg] {
        var legs: [Leg] = []
        legs.reserveCapacity(moments.count)
        var leg = Leg()
        var isAnchored = false
        var startsRun = true
        for moment in moments {
            if moment.startsSegment { (leg, isAnchored, startsRun) = (Leg(), false, true) }
            leg.length += moment.step
            leg.span += moment.interval
            if moment.interval <= settings.longestInterval { leg.recorded += moment.interval }
            guard moment.time != nil, moment.hasPlace(by: way) else { continue }
            // Two trackpoints of the same second make one leg with the next.
            if isAnchored, leg.span == 0 { continue }
            if isAnchored {
                leg.end = moment.distance
                leg.startsRun = startsRun
                legs.append(leg)
                startsRun = false
            }
            (leg, isAnchored) = (Leg(), true)
        }
        return legs
    }
}
