import RidelogContent
import RidelogDiagnostics
import RidelogImport
import RidelogModels
import RidelogServices

/// Hides rides by the owner's rules and by private notes, with all their recordings, their notes, and log entries of
/// their times. This happens after caching, so the cache is complete.
struct HiddenContent: Sendable {
    /// The imports, with the hidden rides moved to the completely hidden ones.
    private(set) var imports: Loadable<[RideImport]>
    /// The files of hidden notes.
    private(set) var notes: Set<String> = []
    private(set) var diagnostics: [Diagnostic] = []
    /// Whether a file is completely hidden.
    var hidesFile: @Sendable (String) -> Bool { { [rules] in rules.hides(file: $0) } }
    private let rules: HidingRules
    private var times = TimeRanges()

    /// - Parameters:
    ///   - all: all notes, including drafts.
    ///   - setup: the configuration for joining and naming rides.
    ///   - logs: the files of log entries.
    ///   - addresses: the permalinks of earlier builds, because a note may name a ride by its permalink.
    /// - Throws: if it is unclear which ride a note hides, or a pattern of files may be meant for rides that it does
    ///   not match.
    init(
        _ rides: Loadable<[RideImport]>, notes all: [Note], _ rules: HidingRules, _ setup: SiteSetup,
        logs: [String], addresses: [Permalink]
    ) throws(BuildFailure) {
        self.rules = rules
        diagnostics = rules.unusedRules(rides.value ?? [], all, others: logs, file: setup.configuration.file)
        let rides = rules.hide.files.isEmpty ? rides : rides.map { $0.map { $0.withoutStays(rules) } }
        imports = rides
        let read = rides.value ?? []
        let faults = diagnostics.filter { $0.severity == .error }
        guard faults.isEmpty else { throw BuildFailure(DiagnosticCollector(faults)) }
        // Closures: a reference to a method copies the rules for each note.
        notes = Set(all.lazy.filter { rules.hides($0) }.map(\.file))
        let hiding = all.filter { rules.hidesRides(of: $0) }
        let known = read.lazy.flatMap { $0.content.fingerprintedRides }
        var hidden = Set(known.filter { rules.hides($0.ride, $0.fingerprint) }.map(\.ride.id))
        guard !hidden.isEmpty || !hiding.isEmpty else { return }

        let named = NamedRides(read, rules, setup, addresses: addresses)
        for note in hiding { hidden.formUnion(try idsHidden(by: note, named)) }
        let gone = hiddenRides(with: hidden, named.selection.rides, setup)
        hidden.formUnion(gone.flatMap(\.ids))
        let ids = Set(gone.map(\.ride.id))
        notes.formUnion(
            all.lazy.filter { named.ride(of: $0).map { ids.contains($0.id) } ?? false }.map(\.file))
        times = TimeRanges(
            gone.flatMap(\.fingerprints)
                + known.filter { hidden.contains($0.ride.id) }.map(\.fingerprint))
        imports = rides.map { $0.map { $0.hiding(hidden) } }
    }

    /// The ids of the rides that a private note hides.
    ///
    /// - Throws: if the note names an unknown ride, and no day instead.
    private mutating func idsHidden(by note: Note, _ named: NamedRides) throws(BuildFailure) -> Set<String> {
        var ids = named.idsHidden(by: note)
        guard named.isUnknown(note) else { return ids }
        let ofDay = note.date.map(named.ids) ?? []
        guard !ofDay.isEmpty else { throw BuildFailure(.unknownRide(of: note, isHidden: false)) }
        ids.formUnion(ofDay)
        diagnostics.append(.unknownRide(of: note, isHidden: true))
        return ids
    }

    /// The rides with hidden recordings, and those that were recorded together with them.
    private mutating func hiddenRides(
        with hidden: Set<String>, _ all: [SelectedRide], _ setup: SiteSetup
    ) -> [SelectedRide] {
        let gone = all.filter { !hidden.isDisjoint(with: $0.ids) }
        let together = RecordedTogether(gone.map(\.versions), setup.configuration.join)
        let others = all.filter { hidden.isDisjoint(with: $0.ids) && together.includes($0.versions) }
        diagnostics += others.map { .recordedTogether($0.ride.file) }
        return gone + others
    }

    /// Whether a log entry is hidden, by its own time or because it is from the time of a hidden ride.
    var hidesEntryAt: @Sendable (Instant) -> Bool {
        { [rules, times] in rules.hides(entryAt: $0) || times.overlaps(rules.times(ofEntryAt: $0)) }
    }
}

extension Diagnostic {
    /// - Parameter isHidden: whether all rides of the note's date are hidden instead; if not, the build fails.
    fileprivate static func unknownRide(of note: Note, isHidden: Bool) -> Diagnostic {
        Diagnostic(
            isHidden ? .warning : .error, code: "note.unknown-ride", at: SourceLocation(file: note.file),
            "the note hides the ride “\(note.ride ?? "")”, which does not exist",
            action: isHidden ? "all rides of the note's day are hidden" : nil,
            remedy: "Name the ride by its file, by the end of its address, or by its day"
                + (isHidden ? "." : "; if it no longer exists, remove the key."), isForOwner: isHidden)
    }
}

extension TimeRanges {
    /// Seconds by which clocks may differ.
    private static let margin = 300.0

    /// The times of rides, with a margin for clocks that differ.
    init(_ fingerprints: [RideFingerprint]) {
        self.init(
            fingerprints.map {
                $0.start.advanced(bySeconds: -Self.margin)...$0.latest.advanced(bySeconds: Self.margin)
            })
    }
}

extension RideImport {
    /// The import without the stays of a log of positions, if its file is hidden.
    fileprivate func withoutStays(_ rules: HidingRules) -> RideImport {
        guard !self.stays.isEmpty || !self.stops.isEmpty, rules.hides(file: source.path) else { return self }
        var result = self
        (result.stays, result.stops) = ([], [])
        return result
    }

    /// The import with these rides moved to the completely hidden ones.
    fileprivate func hiding(_ ids: Set<String>) -> RideImport {
        guard content.rides.contains(where: { ids.contains($0.id) }) else { return self }
        var result = self
        (result.rides, result.fingerprints) = ([], [])
        for (ride, fingerprint) in content.fingerprintedRides {
            if ids.contains(ride.id) {
                result.hiddenFingerprints.append(fingerprint)
                result.hiddenCount += 1
            } else {
                result.rides.append(ride)
                result.fingerprints.append(fingerprint)
            }
        }
        if result.rides.isEmpty { result.ends = [] }
        return result
    }
}
