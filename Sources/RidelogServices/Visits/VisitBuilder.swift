import RidelogModels

/// Makes visits out of the log of one geofence.
public struct VisitBuilder: Sendable {
    /// There is nothing to choose.
    public init() {}

    /// The visits that the entries describe, newest first.
    ///
    /// An enter and the exit after it make a visit. An enter that is followed by another one makes a visit
    /// that stays open, and an exit without an enter one whose beginning is not known.
    public func visits(_ log: Log<GeofenceEntry>) -> [Visit] {
        var visits: [Visit] = []
        var open: Visit?
        for entry in log.reversed() {
            let (time, geofence) = (Instant(entry.date), entry.element.geofence)
            switch entry.element.event {
            case .enter:
                if let open { visits.append(open) }
                open = Visit(geofence: geofence, enter: time, exit: nil)
            case .exit:
                visits.append(Visit(geofence: geofence, enter: open?.enter, exit: time))
                open = nil
            }
        }
        if let open { visits.append(open) }
        return visits.reversed()
    }
}
