import RidelogModels

/// Makes visits out of the log of one geofence.
public struct VisitBuilder: Sendable {
    /// There is nothing to choose.
    public init() {}

    /// The visits that the entries describe, newest first.
    ///
    /// An enter and the exit that positions show to be of the same stay make a visit. Of all others an enter and the exit
    /// after it make one, an enter that is followed by another one makes a visit that stays open, and an exit without an
    /// enter one whose beginning is not known.
    public func visits(_ log: Log<GeofenceEntry>) -> [Visit] {
        var visits: [Visit] = []
        var open: Visit?
        var stays: [String: Instant] = [:]
        for entry in log.reversed() {
            let (time, evidence) = (Instant(entry.date), entry.element.evidence)
            var visit = Visit(
                geofence: entry.element.geofence, enter: nil, exit: nil,
                source: evidence.span == nil ? .log : .positions)
            switch (entry.element.event, evidence.stay) {
            case (.enter, let stay?): stays[stay] = time
            case (.enter, nil):
                if let open { visits.append(open) }
                visit.enter = time
                open = visit
            case (.exit, let stay):
                visit.exit = time
                if let enter = stay.flatMap({ stays.removeValue(forKey: $0) }) {
                    visit.enter = enter
                } else if stay == nil, let begun = open {
                    visit.enter = begun.enter
                    if begun.source == .positions { visit.source = .positions }
                    open = nil
                }
                visits.append(visit)
            }
        }
        if let open { visits.append(open) }
        return visits.sorted { ($1.moment ?? .earliest) < ($0.moment ?? .earliest) }
    }
}
