import RidelogLocalization
import RidelogModels

extension Ride {
    /// Whether its speeds are shown as speed or pace.
    var speedKind: QuantityKind { isOnFoot ? .pace : .speed }

    /// The unit of its cadence: revolutions, steps or strokes a minute.
    var cadenceUnit: StringKey {
        isOnFoot ? .stepsPerMinute : kind == .swimming ? .strokesPerMinute : .revolutionsPerMinute
    }

    /// The name of its maximum speed.
    var wordForMaximumSpeed: StringKey { isOnFoot ? .bestPace : .maximumSpeed }
}
