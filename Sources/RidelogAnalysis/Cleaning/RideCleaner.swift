import RidelogDiagnostics
import RidelogModels

/// Applies the cleaning rules in order, each to the result of the earlier ones, and counts their findings.
package struct RideCleaner: TrackCleaner {
    private let kinds: Set<CleaningKind>
    private let sport: SportKind?
    /// How many trackpoints each rule changed, in the order of the rules.
    package private(set) var counts: [(kind: CleaningKind, count: Int)] = []

    /// - Parameters:
    ///   - kinds: the rules to apply.
    ///   - sport: nil if unknown.
    package init(_ kinds: Set<CleaningKind>, sport: SportKind?) {
        self.kinds = kinds
        self.sport = sport
    }

    package mutating func faults(in segments: [TrackSegment]) -> TrackFaults {
        var all = TrackFaults(in: segments)
        var segments = segments
        for kind in CleaningKind.allCases where kinds.contains(kind) {
            let found = rule(kind).faults(in: segments)
            guard !found.isEmpty else { continue }
            counts.append((kind, found.pointCount))
            all.formUnion(found)
            segments = segments.blanking(found)
        }
        return all
    }

    private func rule(_ kind: CleaningKind) -> any CleaningRule {
        switch kind {
        case .nullIsland: NullIslandRule()
        case .ranges: RangeRule()
        case .times: TimeRule()
        case .spikes: SpikeRule(limits: .positions(sport))
        case .stuck: StuckRule()
        case .zeros: ZeroRule()
        }
    }

    /// One diagnostic for each rule that found something.
    ///
    /// - Parameter file: the ride's file, relative to the data folder.
    package func diagnostics(in file: String) -> [Diagnostic] {
        counts.map { kind, count in
            Diagnostic(
                .note, code: "cleaning.\(kind.rawValue)", at: SourceLocation(file: file),
                counted(count, "trackpoint") + " " + kind.finding.fault,
                action: count == 1 ? kind.finding.part.one : kind.finding.part.many,
                remedy: "To keep them, set cleaning: {\(kind.rawValue): false} in ridelog.yml.")
        }
    }
}

extension CleaningKind {
    /// What is wrong with the trackpoints that the rule finds, and which part of them is skipped.
    fileprivate var finding: (fault: String, part: (one: String, many: String)) {
        let position = ("its position is skipped", "their positions are skipped")
        let values = ("its faulty values are skipped", "their faulty values are skipped")
        return switch self {
        case .nullIsland:
            ("at latitude 0, longitude 0, which devices report without a fix", position)
        case .ranges: ("with values that no sensor can measure", values)
        case .times: ("with a time out of order", ("it is skipped", "they are skipped"))
        case .spikes: ("that jump away and back faster than anyone can move", position)
        case .stuck: ("with a value that its sensor repeats while others change", values)
        case .zeros: ("with zeros from a sensor that measured nothing", values)
        }
    }
}
