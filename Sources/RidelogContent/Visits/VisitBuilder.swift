import RidelogModels

/// Pairs the events of one geofence to visits.
public struct VisitBuilder: Sendable {
    private let rules: GeofenceRules

    /// - Parameter rules: the maximum gap between an enter and its exit.
    public init(_ rules: GeofenceRules = GeofenceRules()) {
        self.rules = rules
    }

    /// The visits that the entries describe, newest first.
    ///
    /// An enter and an exit of the same stay, by positions, make a visit. Otherwise an enter and the next exit make
    /// one; if both are from rides, only if at most `GeofenceRules.longestGap` is between them. An enter followed by
    /// another enter makes an open visit, and an exit without an enter one with an unknown start. A pass is a visit of
    /// its own. An event that is logged twice counts once.
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
                visit.enter = time
                if visit == open { continue }
                if let open { visits.append(open) }
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
                } else if stay == nil, visit.source == .log, visits.last?.exit == time {
                    continue
                }
                visits.append(visit)
            }
        }
        if let open { visits.append(open) }
        // Of two visits with the same time, the one that ended later is newer.
        return visits.reversed().sorted { ($0.moment ?? .earliest) > ($1.moment ?? .earliest) }
    }

    /// The ids of stays with both events in the log: one may have been merged into that of another source.
    private static func wholeStays(_ log: Log<GeofenceEntry>) -> Set<String> {
        func stays(_ event: GeofenceEntry.Event) -> Set<String> {
            Set(log.lazy.filter { $0.element.event == event }.compactMap(\.element.evidence.stay))
        }
        return stays(.enter).intersection(stays(.exit))
    }

    /// Whether both belong to one stay. Arriving on one ride and leaving on another one days later is no evidence of a
    /// stay in between.
    private func isSameStay(_ begun: Visit, _ ended: Visit) -> Bool {
        guard begun.source == .positions, ended.source == .positions, let enter = begun.enter,
            let exit = ended.exit
        else { return true }
        return exit.seconds(since: enter) <= rules.longestGap
    }
}
