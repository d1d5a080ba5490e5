import RidelogModels
import RidelogServices

/// The rides of one sport, whatever the programs called it that recorded them.
struct Sport: Identifiable {
    /// Its name in addresses: `trail-running`.
    let id: String
    /// `cycling`; nil for rides of unknown sport.
    let activity: String?
    /// In the order in which they were given.
    let rides: [Ride]
    let totals: Totals

    init(id: String, rides: [Ride]) {
        self.id = id
        self.rides = rides
        activity = rides.lazy.compactMap(\.activity).first
        totals = Totals(rides)
    }

    /// Rides by sport, the one with the most time first; a sport without a ride that counts is left out.
    static func grouping(_ rides: [Ride]) -> [Sport] {
        var ids: [[String?]: String] = [:]
        return Dictionary(grouping: rides) { ride in
            let words = [ride.sport, ride.subSport]
            let id = ids[words] ?? Slug.make(ride.activity ?? "", fallback: "other")
            ids[words] = id
            return id
        }
        .map { Sport(id: $0.key, rides: $0.value) }
        .filter { $0.totals.rideCount > 0 }
        .sorted { ($0.totals.movingTime, $1.id) > ($1.totals.movingTime, $0.id) }
    }
}
