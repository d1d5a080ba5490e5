/// The step from one trackpoint with place and time to the next in the same segment; in a ride without distance, from
/// one time to the next.
struct Leg {
    /// Metres from the start of the ride to the leg's end.
    var end = 0.0
    /// Metres.
    var length = 0.0
    /// Seconds from its start to its end.
    var span = 0.0
    /// Seconds that count as recorded, without intervals that are too long.
    var recorded = 0.0
    /// Seconds in motion; more than its span if it ends a run of repeated positions.
    var movingTime = 0.0
    var startsRun = false

    var speed: Double { span > 0 ? length / span : 0 }
    var start: Double { end - length }
}

extension TrackSeries {
    /// The legs of the ride in their order. Motion before the first place of a segment and after its last makes a leg
    /// without length, so that the moving times of the legs add up to that of the ride.
    func legs(_ settings: StatisticsSettings) -> [Leg] {
        var legs: [Leg] = []
        legs.reserveCapacity(moments.count)
        var leg = Leg()
        var isAnchored = false
        var startsRun = true
        func closeRun(at distance: Double) {
            guard leg.movingTime > 0 else { return }
            legs.append(Leg(end: distance, movingTime: leg.movingTime, startsRun: true))
        }
        var distance = 0.0
        for moment in moments {
            if moment.startsSegment {
                closeRun(at: distance)
                (leg, isAnchored, startsRun) = (Leg(), false, true)
            }
            distance = moment.distance
            leg.length += moment.step
            leg.span += moment.interval
            leg.movingTime += moment.movingTime
            if moment.interval <= settings.longestInterval { leg.recorded += moment.interval }
            guard moment.time != nil, moment.hasPlace(by: distanceSource) else { continue }
            // Two trackpoints of the same second make one leg with the next.
            if isAnchored, leg.span == 0 { continue }
            if isAnchored {
                leg.end = distance
                leg.startsRun = startsRun
                legs.append(leg)
                startsRun = false
            } else {
                closeRun(at: distance)
            }
            (leg, isAnchored) = (Leg(), true)
        }
        closeRun(at: distance)
        return legs
    }
}
