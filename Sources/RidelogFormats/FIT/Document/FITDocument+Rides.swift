import RidelogRawTracks

extension FITDocument {
    /// Parts whose sessions and records belong together. Files that were only put one behind the other have both
    /// in each part; if records are in one and the sessions in another, all parts are one activity.
    private var activities: [FITActivity] {
        let reported = parts.filter { $0.hasPoints || !$0.sessions.isEmpty }
        let isWhole = reported.allSatisfy { $0.hasPoints && !$0.sessions.isEmpty }
        if reported.isEmpty { return [] }
        return isWhole ? reported.map { FITActivity(parts: [$0]) } : [FITActivity(parts: reported)]
    }

    func contents() -> (rides: [RawRide], routes: [Route]) {
        var rides: [RawRide] = []
        var routes: [Route] = []
        for activity in activities {
            if activity.parts.contains(where: \.isCourse) {
                if let route = activity.route { routes.append(route) }
            } else {
                rides += activity.rides(heartRates)
            }
        }
        return (rides, routes)
    }
}
