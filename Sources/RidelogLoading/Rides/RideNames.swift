import RidelogLocalization
import RidelogModels

/// Names of rides without a title: by places of the track if known; otherwise by the hour of the start, if known, and
/// by the sport unless it is cycling. The permalink always uses the latter, so that it does not depend on the map
/// extract.
enum RideNames {
    /// The name of a ride by places of its track; nil if there are none.
    static func name(_ ride: Ride, by places: RidePlaces, _ words: LocalizedStrings) -> String? {
        guard let name = name(by: places, words) else { return nil }
        guard ride.kind != .cycling, let sport = ride.namedSport else { return name }
        return words(.rideOfSport, ["sport": sport, "name": name])
    }

    private static func name(by places: RidePlaces, _ words: LocalizedStrings) -> String? {
        if let lake = places.lake { return words(.rideRound, ["place": lake]) }
        let (start, end, pass) = (places.start, places.end, places.passes.first)
        if places.returns || (start != nil && start == end) {
            let home = start ?? end
            return switch (home, pass ?? places.farthest) {
            case (let home?, let far?) where home != far:
                words(.rideThereAndBack, ["start": home, "place": far])
            case (nil, let far?): words(.rideAndBack, ["place": far])
            case (let home?, _): words(.rideAround, ["place": home])
            case (nil, nil): places.towns.first.map { words(.rideAround, ["place": $0]) }
            }
        }
        return switch (start, end) {
        case (let start?, let end?):
            pass.map { words(.rideVia, ["start": start, "place": $0, "end": end]) }
                ?? words(.rideBetween, ["start": start, "end": end])
        case (let start?, nil):
            (pass ?? places.farthest).map { words(.rideBetween, ["start": start, "end": $0]) }
                ?? words(.rideFrom, ["place": start])
        case (nil, let end?):
            pass.map { words(.rideBetween, ["start": $0, "end": end]) } ?? words(.rideTo, ["place": end])
        case (nil, nil):
            (pass ?? places.farthest ?? places.towns.first).map { words(.rideAround, ["place": $0]) }
        }
    }

    static func name(_ ride: Ride, _ words: LocalizedStrings) -> String {
        if ride.kind != .cycling, let sport = ride.namedSport { return sport }
        guard ride.hasTimeOfDay else { return words(.ride) }
        return switch ride.localStart.hour {
        case 5..<11: words(.morningRide)
        case 11..<14: words(.lunchRide)
        case 14..<18: words(.afternoonRide)
        case 18..<22: words(.eveningRide)
        default: words(.nightRide)
        }
    }
}
