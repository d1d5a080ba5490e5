import RidelogModels
import RidelogServices
import RidelogViews

/// What a ride without a title is called: by the hour of its start, and by its sport if that is another one than
/// cycling.
enum RideNames {
    static func name(_ ride: Ride, _ words: LocalizedStrings) -> String {
        if ride.kind != .cycling, let sport = ride.namedSport { return sport }
        return name(ride.localStart, words)
    }

    private static func name(_ start: CivilDateTime, _ words: LocalizedStrings) -> String {
        switch start.hour {
        case 5..<11: words(.morningRide)
        case 11..<14: words(.lunchRide)
        case 14..<18: words(.afternoonRide)
        case 18..<22: words(.eveningRide)
        default: words(.nightRide)
        }
    }
}
