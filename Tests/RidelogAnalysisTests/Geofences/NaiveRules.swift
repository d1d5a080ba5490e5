import RidelogAnalysis
import RidelogModels

/// Rules for geofence events as other programs have them, to compare ours with. None of them dates anything back.
enum NaiveRule: String, CaseIterable {
    /// Whether each position is inside.
    case eachFix = "inside or outside per position"
    /// In at the edge, out 25 m behind it.
    case hysteresis = "hysteresis of 25 m"
    /// Home Assistant (`homeassistant/components/zone`): inside if the distance to the centre, less the accuracy, is
    /// below the radius.
    case homeAssistant = "Home Assistant's accuracy rule"
    /// Traccar (`GeofenceEventHandler`): the difference of the sets of geofences of one position and the next; here, as
    /// there by default, without positions said to be wrong by more than 50 m.
    case traccar = "Traccar's difference of sets"

    func stays(of track: GeofenceSimulation.Track) -> [ClosedRange<Instant>] {
        var stays: [ClosedRange<Instant>] = []
        var enter: Instant?
        for fix in track.fixes {
            let isIn = isInside(fix, track.geofence, wasInside: enter != nil)
            guard let isIn else { continue }
            if isIn, enter == nil { enter = fix.time }
            if !isIn, let start = enter {
                stays.append(start...fix.time)
                enter = nil
            }
        }
        if let enter, let last = track.fixes.last { stays.append(enter...last.time) }
        return stays
    }

    /// nil if the position is not used.
    private func isInside(_ fix: GeofenceFix, _ geofence: Geofence, wasInside: Bool) -> Bool? {
        let shape = geofence.shape
        let distance =
            shape.contains(fix.coordinate)
            ? -shape.distance(to: fix.coordinate) : shape.distance(to: fix.coordinate)
        switch self {
        case .eachFix: return distance <= 0
        case .hysteresis: return distance <= (wasInside ? 25 : 0)
        case .homeAssistant: return distance - (fix.accuracy ?? 0) < 0
        case .traccar: return fix.accuracy ?? 0 > 50 ? nil : distance <= 0
        }
    }
}
