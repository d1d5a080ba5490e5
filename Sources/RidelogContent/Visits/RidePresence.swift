import RidelogModels

/// A ride in a geofence, and how long it was inside.
public struct RidePresence: Hashable, Sendable {
    /// How a ride was in a geofence.
    public enum Course: String, Hashable, Sendable {
        /// Its whole track begins and ends inside.
        case startedAndEnded
        /// Its track begins inside.
        case started
        /// Its track ends inside.
        case ended
        /// It entered, paused inside for at least the geofence's minimum stay, and left.
        case stopped
        /// It entered and left, and no such pause is known.
        case passed
        /// It is partly hidden, and a visible part begins or ends inside; whether the ride did is not shown.
        case unknown
    }

    /// The ride.
    public let ride: Ride
    /// How the ride was in the geofence.
    public let course: Course
    /// Seconds inside, including pauses.
    public let seconds: Double

    private init(_ ride: Ride, _ stays: [GeofenceStay], _ rules: GeofenceRules) {
        self.ride = ride
        course = Course(stays, of: ride, rules)
        seconds = stays.reduce(0) { $0 + $1.last.seconds(since: $1.first) }
    }

    /// The rides in each geofence, by its id, in the order of the rides.
    public static func all(_ rides: [Ride], at geofences: [Geofence]) -> [String: [RidePresence]] {
        let rules = geofences.keyed(by: \.id, \.rules)
        var all: [String: [RidePresence]] = [:]
        for ride in rides where !ride.stays.isEmpty {
            for geofence in ride.stays.map(\.geofence).uniqued {
                let stays = ride.stays.filter { $0.geofence == geofence }
                all[geofence, default: []].append(
                    RidePresence(ride, stays, rules[geofence] ?? GeofenceRules()))
            }
        }
        return all
    }
}

extension RidePresence.Course {
    fileprivate init(_ stays: [GeofenceStay], of ride: Ride, _ rules: GeofenceRules) {
        let (starts, ends) = (stays.contains { $0.enter == nil }, stays.contains { $0.exit == nil })
        self =
            switch (starts, ends) {
            case (false, false):
                stays.contains {
                    !rules.isPass($0.dwell) && ride.paused(during: $0, for: rules.minimumStay)
                } ? .stopped : .passed
            case _ where ride.summary.isCut: .unknown
            case (true, true): .startedAndEnded
            case (true, false): .started
            case (false, true): .ended
            }
    }
}

extension Ride {
    /// Whether it is known to have paused during a stay for so many seconds, at least in a gap.
    fileprivate func paused(during stay: GeofenceStay, for seconds: Double) -> Bool {
        if stay.unseen > 0, stay.unseen >= seconds { return true }
        // Most rides do not pause for so long, and need not be decoded.
        guard summary.elapsedTime - summary.computed.movingTime >= seconds else { return false }
        let enter = stay.first.seconds(since: summary.start)
        let exit = stay.last.seconds(since: summary.start)
        let samples = self.profile.samples
        let paused = zip(samples, samples.dropFirst()).reduce(0.0) { sum, step in
            let inside = min(step.1.time, exit) - max(step.0.time, enter)
            guard inside > 0, let speed = step.0.speed else { return sum }
            let moving = speed > 0 ? (step.1.distance - step.0.distance) / speed : 0
            return sum + max(0, min(inside, step.1.time - step.0.time - moving))
        }
        return paused > 0 && paused >= seconds
    }
}
