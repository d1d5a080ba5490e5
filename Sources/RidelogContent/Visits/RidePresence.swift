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
        /// It entered, stayed for at least the geofence's minimum stay, and left.
        case stopped
        /// It entered and left sooner.
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
        course = Course(stays, isCut: ride.summary.isCut, rules)
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
    fileprivate init(_ stays: [GeofenceStay], isCut: Bool, _ rules: GeofenceRules) {
        let (starts, ends) = (stays.contains { $0.enter == nil }, stays.contains { $0.exit == nil })
        self =
            switch (starts, ends) {
            case (false, false):
                stays.allSatisfy { rules.isPass($0.dwell) } ? .passed : .stopped
            case _ where isCut: .unknown
            case (true, true): .startedAndEnded
            case (true, false): .started
            case (false, true): .ended
            }
    }
}
