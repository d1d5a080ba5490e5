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
        totals.timerTime = sum(\.timerTime)
        totals.distance = sum(\.distance)
        totals.calories = sum(\.calories)
        totals.maximumSpeed = maximum(\.maximumSpeed)
        totals.maximumHeartRate = maximum(\.maximumHeartRate)
        totals.maximumCadence = maximum(\.maximumCadence)
        totals.maximumPower = maximum(\.maximumPower)
        return totals
    }

    private func sum(_ property: KeyPath<DeviceTotals, Double?>) -> Double? {
        let values = laps.compactMap { $0.totals[keyPath: property] }
        return values.isEmpty ? nil : values.reduce(0, +)
    }

    private func maximum(_ property: KeyPath<DeviceTotals, Double?>) -> Double? {
        laps.compactMap { $0.totals[keyPath: property] }.max()
    }
}
