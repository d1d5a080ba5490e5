import RidelogModels

/// Makes visits out of the log of one geofence.
public struct VisitBuilder: Sendable {
    private let rules: GeofenceRules

    /// - Parameter rules: how long no one may have been seen between an enter and its exit.
    public init(_ rules: GeofenceRules = GeofenceRules()) {
        self.rules = rules
    }

    /// The visits that the entries describe, newest first.
    ///
    /// An enter and the exit that positions show to be of the same stay make a visit. Of all others an enter and the
    /// exit after it make one, where both are of rides only if there is no more than ``GeofenceRules/longestGap``
    /// between them. An enter that is followed by another one makes a visit that stays open, and an exit without an
    /// enter one whose beginning is not known. A pass is a visit of its own.
    public func visits(_ log: Log<GeofenceEntry>) -> [Visit] {
        var visits: [Visit] = []
        var open: Visit?
        var stays: [String: Instant] = [:]
        let whole = Self.wholeStays(log)
        for entry in log.reversed() {
            let (time, evidence) = (Instant(entry.date), entry.element.evidence)
            var visit = Visit(
                geofence: entry.element.geofence, enter: nil, exit: nil,
                source: evidence.span == nil ? .log : .positions)
            switch (entry.element.event, evidence.stay.flatMap { whole.contains($0) ? $0 : nil }) {
            case (.pass, _):
                (visit.enter, visit.exit) = (time, entry.element.left)
                visits.append(visit)
            case (.enter, let stay?): stays[stay] = time
            case (.enter, nil):
                if let open { visits.append(open) }
                visit.enter = time
                open = visit
            case (.exit, let stay):
                visit.exit = time
                visit.unseen = evidence.unseen ?? 0
                if let enter = stay.flatMap({ stays.removeValue(forKey: $0) }) {
                    visit.enter = enter
                } else if stay == nil, let begun = open {
                    if isSameStay(begun, visit) {
                        visit.enter = begun.enter
                        if begun.source == .positions { visit.source = .positions }
                    } else {
                        visits.append(begun)
                    }
                    open = nil
                }
                visits.append(visit)
            }
        }
        if let open { visits.append(open) }
        // Of two of the same time the one that ended later is the newer.
        return visits.reversed().sorted { ($0.moment ?? .earliest) > ($1.moment ?? .earliest) }
    }

    /// Those of which the log has both ends: one of them may have become the event of another source.
    private static func wholeStays(_ log: Log<GeofenceEntry>) -> Set<String> {
        func stays(_ event: GeofenceEntry.Event) -> Set<String> {
            Set(log.lazy.filter { $0.element.event == event }.compactMap(\.element.evidence.stay))
        }
        return stays(.enter).intersection(stays(.exit))
    }

    /// Who came on one ride and left on another days later has not been seen to stay; a log would have said otherwise.
    private func isSameStay(_ begun: Visit, _ ended: Visit) -> Bool {
        guard begun.source == .positions, ended.source == .positions, let enter = begun.enter,
            let exit = ended.exit
        else { return true }
        return exit.seconds(since: enter) <= rules.longestGap
    }
}
