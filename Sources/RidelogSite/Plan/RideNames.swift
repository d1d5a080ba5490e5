import RidelogModels
import RidelogViews

/// What a ride without a title is called, by the hour of its start.
enum RideNames {
    static func name(_ start: CivilDateTime, _ words: Words) -> String {
        switch start.hour {
        case 5..<11: words(.morningRide)
        case 11..<14: words(.lunchRide)
        case 14..<18: words(.afternoonRide)
        case 18..<22: words(.eveningRide)
        default: words(.nightRide)
        }
    }
}
