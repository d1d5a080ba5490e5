import RidelogContent
import RidelogModels

/// The rides of one sport, under whatever names programs recorded it.
struct Sport: Identifiable {
    /// The slug of the sport: `trail-running`.
    let id: String
    /// The usual word: `cycling`; nil for unknown sports.
    let activity: String?
    /// The rides, in the given order.
    let rides: [Ride]
    let totals: Totals

    init(id: String, rides: [Ride]) {
        self.id = id
        self.rides = rides
        activity = rides.lazy.compactMap(\.activity).first
        totals = Totals(rides)
    }

    /// Groups rides by sport, the sport with the most time first, rides without one last. Sports with only implausible
    /// rides are left out.
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
        .sorted { first, second in
            if (first.activity == nil) != (second.activity == nil) { return second.activity == nil }
            return (first.totals.movingTime, second.id) > (second.totals.movingTime, first.id)
        }
    }
}
