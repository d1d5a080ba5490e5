import RidelogModels

/// A ride that came to a geofence, and how long it was inside.
public struct RidePresence: Hashable, Sendable {
    /// Which.
    public let ride: Ride
    /// Whether it begins inside; never of a ride that is partly hidden, as its visible parts begin anywhere.
    public let startsInside: Bool
    /// The same of its end.
    public let endsInside: Bool
    /// Seconds inside, with pauses.
    public let seconds: Double

    /// The rides that came to each geofence, by its id, in the order of the rides.
    public static func all(_ rides: [Ride]) -> [String: [RidePresence]] {
        var all: [String: [RidePresence]] = [:]
        for ride in rides where !ride.stays.isEmpty {
            var seen: Set<String> = []
            for stay in ride.stays where seen.insert(stay.geofence).inserted {
                let stays = ride.stays.filter { $0.geofence == stay.geofence }
                let isWhole = !ride.summary.isCut
                all[stay.geofence, default: []].append(
                    RidePresence(
                        ride: ride, startsInside: isWhole && stays.contains { $0.enter == nil },
                        endsInside: isWhole && stays.contains { $0.exit == nil },
                        seconds: stays.reduce(0) { $0 + $1.last.seconds(since: $1.first) }))
            }
        }
        return all
    }
}
