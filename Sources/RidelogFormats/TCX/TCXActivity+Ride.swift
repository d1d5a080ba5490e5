import RidelogRawTracks
import RidelogModels

extension TCXActivity {
    /// The activity as a ride; nil for a course, for what has no time, and for what has neither points nor laps.
    var ride: RawRide? {
        guard !isCourse, hasTime, !segments.isEmpty || !laps.isEmpty else { return nil }
        let notes = lapNotes.isEmpty ? nil : lapNotes.joined(separator: "\n\n")
        var ride = RawRide(
            title: name, text: text ?? notes, sport: sport?.lowercased(), device: device?.name,
            track: RawTrack(segments: segments))
        ride.laps = laps
        ride.totals = totals
        ride.start = start
        return ride
    }

    /// A course, or an activity without times, as a route; nil if it has no positions.
    var route: Route? {
        guard isCourse || !hasTime, segments.contains(where: { $0.points.contains { $0.coordinate != nil } })
        else { return nil }
        return Route(title: name, points: segments.joinedPoints)
    }

    /// The sums and maxima of the laps. Means are those of a lap that is the only one: the device's way of
    /// weighting them is not known.
    var totals: DeviceTotals? {
        guard var totals = laps.first?.totals else { return nil }
        guard laps.count > 1 else { return totals }
        totals = DeviceTotals()
        for sum in [\DeviceTotals.timerTime, \.distance, \.calories] {
            let values = laps.compactMap { $0.totals[keyPath: sum] }
            totals[keyPath: sum] = values.isEmpty ? nil : values.reduce(0, +)
        }
        for maximum in [\DeviceTotals.maximumSpeed, \.maximumHeartRate, \.maximumCadence, \.maximumPower] {
            totals[keyPath: maximum] = laps.compactMap { $0.totals[keyPath: maximum] }.max()
        }
        return totals
    }
}
