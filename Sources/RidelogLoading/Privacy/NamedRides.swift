import RidelogContent
import RidelogImport
import RidelogModels
import RidelogServices

/// All rides before any is hidden, found by what private notes name: a file, a permalink or a day.
struct NamedRides {
    /// The rides with their recordings.
    let selection: RideSelection
    private let references: RideReferences
    private let files: Set<String>
    /// The ids of the rides with the days of their recordings: the cut may leave a ride with fewer, or with another.
    private let recorded: [(id: String, days: [ClosedRange<CivilDate>])]

    /// - Parameter addresses: the permalinks of earlier builds.
    init(_ imports: [RideImport], _ rules: HidingRules, _ setup: SiteSetup, addresses: [Permalink]) {
        selection = RideSelection(imports, setup.configuration.join, showsRevealing: true)
        var named = selection
        let addressed = named.assignAddresses(setup, addresses)
        references = RideReferences(
            addressed.rides, files: selection.filesAndNamedOnes, aliases: addressed.aliases)
        files = Set(imports.map(\.source.path))
        recorded = selection.rides.map { ride in
            (ride.ride.id, ride.fingerprints.map { rules.days(of: $0, ride.ride) })
        }
    }

    /// The ids of the rides that a private note hides.
    func idsHidden(by note: Note) -> Set<String> { references.ids(ofPrivate: note, on: ids(on:)) }

    /// Whether a note names a ride that does not exist.
    func isUnknown(_ note: Note) -> Bool { references.isUnknown(note, besides: files, on: ids(on:)) }

    /// The ids of the rides of which a recording is from a day.
    func ids(on day: CivilDate) -> Set<String> {
        let ids = recorded.lazy.filter { $0.days.contains { $0.contains(day) } }.map(\.id)
        return references.ids(on: day).union(ids)
    }

    /// The ride that a note names, or the only one of its day.
    func ride(of note: Note) -> Ride? {
        note.ride.map { references.ride(for: $0, from: note.file) } ?? references.ride(ofDayOf: note)
    }
}

extension RideSelection {
    /// For each file, the ids of its rides, and of those of table rows that name it, even if nothing can be read of it.
    fileprivate var filesAndNamedOnes: [String: Set<String>] {
        rides.reduce(into: files) { ids, ride in
            for name in ride.fingerprints.compactMap(\.trackFile).flatMap(\.packedAndUnpacked) {
                ids[name, default: []].insert(ride.ride.id)
            }
        }
    }
}
