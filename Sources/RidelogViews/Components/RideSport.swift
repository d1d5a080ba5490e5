import RidelogLocalization
import RidelogModels

extension Ride {
    /// Whether its speeds are shown as speed or pace.
    var speedKind: QuantityKind { isOnFoot ? .pace : .speed }

    /// The name of its maximum speed.
    var wordForMaximumSpeed: StringKey { isOnFoot ? .bestPace : .maximumSpeed }
}
