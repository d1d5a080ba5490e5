import RidelogDiagnostics
import RidelogModels

/// Links rides with their events and notes.
public struct RideLinker: Sendable {
    /// Events within the ride's time, oldest first, by the ride's id.
    public private(set) var events: [String: [Log<GeofenceEntry>.Entry]] = [:]
    /// Notes that name the ride, or a day with no other ride, by the ride's id.
    public private(set) var notes: [String: [Note]] = [:]
    /// The ride of a note, by the note's file.
    public private(set) var rideOfNote: [String: Ride] = [:]
    /// Problems of notes that name an unknown ride.
    public private(set) var diagnostics = DiagnosticCollector()

    /// - Parameters:
    ///   - rides: the site's rides, newest first.
    ///   - log: the site's log.
    ///   - notes: the published notes.
    ///   - references: the names by which notes may refer to rides; by default their files and permalinks.
    ///   - unshownFiles: files with hidden rides; naming one is not reported.
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

    /// The value of `ride:` for a note that belongs to no ride although one has its date.
    fileprivate static let none = "none"

    private mutating func add(_ note: Note, to ride: Ride) {
        notes[ride.id, default: []].append(note)
        rideOfNote[note.file] = ride
    }

    /// Finds the events by binary search, as the log is sorted. Events from the positions of another ride at the same
    /// time are left out.
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

/// Finds rides by the references in notes: a file, a current or old permalink, or a date with only one ride.
public struct RideReferences: Sendable {
    private let idsByFile: [String: Set<String>]
    private let byFile: [String: Ride]
    private let byAddress: [String: Ride]
    private let byDay: [CivilDate: [Ride]]

    /// - Parameters:
    ///   - rides: rides with permalinks, newest first.
    ///   - files: for each file, the ids of all rides with a recording in it.
    ///   - aliases: current permalinks by old ones.
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

    /// The only ride on the date of a note that names neither ride nor geofence.
    package func ride(ofDayOf note: Note) -> Ride? {
        note.geofence == nil ? onlyRide(on: note.date) : nil
    }

    /// - Parameters:
    ///   - reference: as the note has it; a file may be relative to the note or to the data folder.
    ///   - note: the note's file.
    public func ride(for reference: String, from note: String) -> Ride? {
        let files = RelativePath.meanings(of: reference, in: note)
        return byAddress[reference] ?? files.lazy.compactMap { byFile[$0] }.first
            ?? onlyRide(on: CivilDate(iso8601: reference))
    }

    /// The ids of all rides that a private note may mean. To be safe, these are more than for other notes: all rides of
    /// its file, and all of its date.
    ///
    /// - Parameter idsOnDay: the ids of all rides of a day.
    package func ids(ofPrivate note: Note, on idsOnDay: (CivilDate) -> Set<String>) -> Set<String> {
        guard let reference = note.ride else {
            return note.geofence == nil ? note.date.map(idsOnDay) ?? [] : []
        }
        if let ride = byAddress[reference] { return [ride.id] }
        let files = RelativePath.meanings(of: reference, in: note.file)
        return files.lazy.compactMap { idsByFile[$0] }.first ?? CivilDate(iso8601: reference).map(idsOnDay)
            ?? []
    }

    /// Whether a note names an unknown ride, which is in none of these files either.
    package func isUnknown(
        _ note: Note, besides files: Set<String>, on idsOnDay: (CivilDate) -> Set<String>
    ) -> Bool {
        guard let reference = note.ride, reference != RideLinker.none,
            ids(ofPrivate: note, on: idsOnDay).isEmpty
        else { return false }
        return files.isDisjoint(with: RelativePath.meanings(of: reference, in: note.file))
    }

    private func onlyRide(on day: CivilDate?) -> Ride? {
        day.flatMap { byDay[$0] }.flatMap { $0.count == 1 ? $0.first : nil }
    }

    /// The ids of all rides of a day, as the site shows it.
    package func ids(on day: CivilDate) -> Set<String> { Set(byDay[day]?.map(\.id) ?? []) }
}

/// Resolves paths of links, relative to the file with the link.
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

    /// The paths that a reference may mean: relative to the file with the reference, or to the data folder.
    package static func meanings(of reference: String, in file: String) -> [String] {
        [resolve(reference, from: file), resolve(reference, from: "")]
    }
}

extension Diagnostic {
    fileprivate static func unknownRide(_ reference: String, in note: Note, known: [String]) -> Diagnostic {
        Diagnostic(
            .warning, code: "note.unknown-ride", at: SourceLocation(file: note.file),
            "no ride matches “\(reference)”\(Suggestion.hint(for: reference, in: known))",
            action: "the note is not linked to a ride",
            remedy: "Give the ride's file with its folder (rides/a.gpx), the end of its address, or its day"
                + " if it was the only one.",
            isForOwner: true)
    }
}
