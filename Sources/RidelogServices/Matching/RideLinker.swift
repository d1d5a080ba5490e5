import RidelogDiagnostics
import RidelogModels

/// What belongs to a ride: the events on its way, and its notes.
public struct RideLinker: Sendable {
    /// Events within the ride's time, oldest first, by the ride's id.
    public private(set) var events: [String: [Log<GeofenceEntry>.Entry]] = [:]
    /// Notes that name the ride, or are about a day with no other ride, by the ride's id.
    public private(set) var notes: [String: [Note]] = [:]
    /// The ride of a note, by the note's file.
    public private(set) var rideOfNote: [String: Ride] = [:]
    /// Notes that name a ride which is not there.
    public private(set) var diagnostics = DiagnosticCollector()

    /// - Parameters:
    ///   - rides: planned ones, newest first.
    ///   - log: the site's log.
    ///   - notes: the published notes.
    ///   - references: what notes may call these rides; their files and addresses unless given.
    ///   - unshownFiles: files of rides that are read but not shown; to name one is no mistake.
    public init(
        rides: [Ride],
        log: Log<LogItem>,
        notes: [Note],
        references: RideReferences? = nil,
        unshownFiles: Set<String> = []
    ) {
        for ride in rides {
            let events = Self.events(during: ride, in: log)
            if !events.isEmpty { self.events[ride.id] = events }
        }
        let index = references ?? RideReferences(rides)
        for note in notes {
            guard let reference = note.ride else {
                if let ride = index.ride(ofDayOf: note) { add(note, to: ride) }
                continue
            }
            if reference == Self.none { continue }
            if let ride = index.ride(for: reference, from: note.file) {
                add(note, to: ride)
            } else if unshownFiles.isDisjoint(with: RelativePath.meanings(of: reference, in: note.file)) {
                diagnostics.report(.unknownRide(reference, in: note, known: index.addresses))
            }
        }
    }

    /// What a note says that belongs to no ride although it has the day of one.
    fileprivate static let none = "none"

    private mutating func add(_ note: Note, to ride: Ride) {
        notes[ride.id, default: []].append(note)
        rideOfNote[note.file] = ride
    }

    /// The log is newest first, so the ride's events lie between two places that are found by halving. What the positions
    /// of another ride show at the same time is not of this one.
    private static func events(
        during ride: Ride, in log: Log<LogItem>
    ) -> [Log<GeofenceEntry>.Entry] {
        let start = ride.summary.start.date
        // The times of a cut ride are set back by up to five minutes.
        let end = ride.summary.end.advanced(bySeconds: ride.summary.isCut ? 300 : 0).date
        let first = log.partitioningIndex { $0.date <= end }
        let last = log.partitioningIndex { $0.date < start }
        return log[first..<last].reversed().compactMap { entry in
            guard case .geofence(let event) = entry.element,
                event.evidence.ride == nil || event.evidence.ride == ride.id
            else { return nil }
            return Log.Entry(date: entry.date, element: event)
        }
    }
}

/// Finds a ride by what a note calls it: a file with it, its address or an old one, or its day if only one ride was
/// on it.
public struct RideReferences: Sendable {
    private let idsByFile: [String: Set<String>]
    private let byFile: [String: Ride]
    private let byAddress: [String: Ride]
    private let byDay: [CivilDate: [Ride]]

    /// - Parameters:
    ///   - rides: with their addresses, newest first.
    ///   - files: the ids of all rides that a file has versions of, by the file.
    ///   - aliases: addresses that rides have, by old ones.
    public init(_ rides: [Ride], files: [String: Set<String>] = [:], aliases: [String: String] = [:]) {
        let byID = rides.keyed { $0.id }
        var byFile = rides.reversed().keyed { $0.file }
        for (file, ids) in files where byFile[file] == nil && ids.count == 1 {
            byFile[file] = ids.first.flatMap { byID[$0] }
        }
        var byAddress = rides.keyed { $0.address }
        addresses = byAddress.keys.sorted()
        for (old, new) in aliases where byAddress[old] == nil { byAddress[old] = byAddress[new] }
        (idsByFile, self.byFile, self.byAddress) = (files, byFile, byAddress)
        byDay = Dictionary(grouping: rides) { $0.day }
    }

    let addresses: [String]

    /// The only ride on the day of a note that is about nothing else.
    package func ride(ofDayOf note: Note) -> Ride? {
        note.geofence == nil ? onlyRide(on: note.date) : nil
    }

    /// - Parameters:
    ///   - reference: as the note has it; a file relative to the note or to the data folder.
    ///   - note: the note's file.
    public func ride(for reference: String, from note: String) -> Ride? {
        let files = RelativePath.meanings(of: reference, in: note)
        return byAddress[reference] ?? files.lazy.compactMap { byFile[$0] }.first
            ?? onlyRide(on: CivilDate(iso8601: reference))
    }

    /// The ids of all rides that a private note may mean, rather more than the one to which an ordinary note belongs:
    /// all of its file, and all of its day.
    package func ids(ofPrivate note: Note) -> Set<String> {
        guard let reference = note.ride else { return note.geofence == nil ? ids(on: note.date) : [] }
        if let ride = byAddress[reference] { return [ride.id] }
        let files = RelativePath.meanings(of: reference, in: note.file)
        return files.lazy.compactMap { idsByFile[$0] }.first ?? ids(on: CivilDate(iso8601: reference))
    }

    /// Whether a note names a ride that is in none of these files either.
    package func isUnknown(_ note: Note, besides files: Set<String>) -> Bool {
        guard let reference = note.ride, reference != RideLinker.none, ids(ofPrivate: note).isEmpty else {
            return false
        }
        return files.isDisjoint(with: RelativePath.meanings(of: reference, in: note.file))
    }

    private func onlyRide(on day: CivilDate?) -> Ride? {
        day.flatMap { byDay[$0] }.flatMap { $0.count == 1 ? $0.first : nil }
    }

    /// The ids of all rides of a day.
    package func ids(on day: CivilDate?) -> Set<String> {
        Set(day.flatMap { byDay[$0] }?.map(\.id) ?? [])
    }
}

/// Paths as links write them, relative to the file that they are in.
public enum RelativePath {
    /// The path from the data folder that a relative one means: `../rides/a.gpx` from `notes/b.md` is
    /// `rides/a.gpx`. Steps above the data folder are dropped.
    public static func resolve(_ path: String, from file: String) -> String {
        var parts = path.hasPrefix("/") ? [] : Array(file.split(separator: "/").dropLast())
        for part in path.split(separator: "/") where part != "." {
            if part == ".." {
                _ = parts.popLast()
            } else {
                parts.append(part)
            }
        }
        return parts.joined(separator: "/")
    }

    /// The paths that a reference may mean: relative to the file that it is in, or to the data folder.
    package static func meanings(of reference: String, in file: String) -> [String] {
        [resolve(reference, from: file), resolve(reference, from: "")]
    }
}

extension Diagnostic {
    fileprivate static func unknownRide(_ reference: String, in note: Note, known: [String]) -> Diagnostic {
        Diagnostic(
            .warning, code: "note.unknown-ride", at: SourceLocation(file: note.file),
            "no ride is “\(reference)”\(Suggestion.hint(for: reference, in: known))",
            action: "the note stands alone",
            remedy:
                "Name the ride by its file with its folder (rides/a.gpx), by the end of its address, or by its day if it was the only one.",
            isForOwner: true)
    }
}
