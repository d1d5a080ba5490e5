import RidelogDiagnostics
import RidelogModels

/// Applies the rules one after the other, each to what the ones before have left, and counts what they find.
package struct RideCleaner: TrackCleaner {
    private let settings: CleaningSettings
    private let sport: SportKind?
    /// How many trackpoints each rule changed, in the order of the rules.
    package private(set) var counts: [(kind: CleaningKind, count: Int)] = []

    /// - Parameter sport: nil if it is unknown.
    package init(_ settings: CleaningSettings, sport: SportKind?) {
        self.settings = settings
        self.sport = sport
    }

    package mutating func faults(in segments: [TrackSegment]) -> TrackFaults {
        var all = TrackFaults(in: segments)
        var segments = segments
        for kind in CleaningKind.allCases where settings[keyPath: kind.setting] {
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
}

extension RideCleaner {
    /// One for each rule that found something.
    ///
    /// - Parameter file: the ride's file, relative to the data folder.
    package func diagnostics(in file: String) -> [Diagnostic] {
        counts.map { kind, count in
            Diagnostic(
                .note, code: "cleaning.\(kind.rawValue)", at: SourceLocation(file: file),
                kind.sentence(count), action: kind.action,
                remedy: "To keep them, write into ridelog.yml: cleaning: {\(kind.rawValue): false}.")
        }
    }
}

extension CleaningKind {
    fileprivate func sentence(_ count: Int) -> String {
        let points = counted(count, "trackpoint")
        return switch self {
        case .nullIsland: "\(points) at latitude 0, longitude 0, where devices without a fix believe they are"
        case .ranges: "\(points) with values that no sensor can measure"
        case .times: "\(points) whose time goes back"
        case .spikes: "\(points) that jump away and back faster than anyone can move"
        case .stuck: "\(points) with a value that its sensor repeats while others change"
        case .zeros: "\(points) with zeros of a sensor that measured nothing"
        }
    }

    fileprivate var action: String {
        switch self {
        case .nullIsland, .spikes: "the positions are left out of the ride"
        case .ranges, .stuck, .zeros: "these values are left out of the ride"
        case .times: "the trackpoints are left out of the ride"
        }
    }
}
