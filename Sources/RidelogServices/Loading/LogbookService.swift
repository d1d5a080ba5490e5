import Observation
import RidelogDiagnostics
import RidelogModels
import RidelogRepositories

/// The site's log: the events of geofences that may be shown, and the owner's own records.
@MainActor
@Observable
public final class LogbookService {
    /// Events of visible geofences and records of the owner's own types, newest first.
    public private(set) var log: Loadable<Log<LogItem>> = .idle
    /// What could not be taken of the store, and why.
    public private(set) var diagnostics = DiagnosticCollector()
    /// How many rows of each file are in the log.
    public private(set) var countByFile: [String: Int] = [:]
    /// Events of hidden geofences and records of hidden places: rows that are left out for privacy.
    public private(set) var hiddenCount = 0

    private let repository: any LogRepository
    private var unknown = UnknownGeofences()
    private var hiddenByFile: [String: Int] = [:]
    private var elsewhereByFile: [String: Int] = [:]

    /// - Parameter repository: where the rows come from.
    public init(_ repository: any LogRepository) {
        self.repository = repository
    }

    /// Reads all rows and finds the geofences that they name.
    ///
    /// - Parameters:
    ///   - geofences: all that are known, hidden ones too, as their events must not pass for unknown. If they
    ///     could not be had, their events are left out.
    ///   - zones: what is hidden.
    public func load(geofences: Loadable<[Geofence]>, zones: PrivacyZones) async {
        log = .loading(progress: nil)
        diagnostics = DiagnosticCollector()
        hiddenByFile = [:]
        elsewhereByFile = [:]
        countByFile = [:]
        unknown = UnknownGeofences()
        let names = geofences.value.map(GeofenceNames.init)
        let hidden = Set((geofences.value ?? []).filter(zones.hides).map(\.id))
        var entries: [Log<LogItem>.Entry] = []
        do throws(ReadingError) {
            try await repository.rows().forEach { found in
                switch found {
                case .problem(let diagnostic): diagnostics.report(diagnostic)
                case .value(let row):
                    let items = items(for: row, names, hidden, zones)
                    entries += items.map { Log.Entry(date: row.value.time.date, element: $0) }
                    countByFile[row.file, default: 0] += items.count
                }
            }
            hiddenCount = hiddenByFile.values.reduce(0, +)
            diagnostics.report(unknown.diagnostics(known: names?.visible(without: hidden) ?? []))
            for (file, count) in hiddenByFile.sorted(by: { $0.key < $1.key }) {
                diagnostics.report(.hidden(count, in: file))
            }
            for (file, count) in elsewhereByFile.sorted(by: { $0.key < $1.key }) {
                diagnostics.report(.elsewhere(count, in: file))
            }
            countByFile = countByFile.filter { $0.value > 0 }
            // Rows of one instant stand in their files as they happened, and a log has the newest first.
            log = .loaded(Log(entries.reversed()))
        } catch {
            log = .failed(error)
            countByFile = [:]
            diagnostics.report(failureOf: .log, error)
        }
    }

    private func items(
        for row: Sourced<LogRow>, _ names: GeofenceNames?, _ hidden: Set<String>, _ zones: PrivacyZones
    ) -> [LogItem] {
        switch row.value.content {
        case .custom(let record):
            guard !zones.hides(record), names?.isNamed(oneOf: hidden, in: record) != true else {
                hiddenByFile[row.file, default: 0] += 1
                return []
            }
            return [.custom(record)]
        case .geofence(let event, let name, let accuracy):
            // That there are no geofences to be had is told once, by who failed to get them.
            guard let names else { return [] }
            guard let geofence = names[name] else {
                unknown.note(name, file: row.file, line: row.value.line)
                return []
            }
            guard !hidden.contains(geofence.id) else {
                hiddenByFile[row.file, default: 0] += 1
                return []
            }
            return [.geofence(entry(of: event, geofence, row, accuracy))]
        case .place(let event, let place, let accuracy):
            guard let names else { return [] }
            let around = names.around(place)
            // That somebody was in a town tells when somebody was at home there.
            guard !zones.hides(place), !around.contains(where: { hidden.contains($0.id) }) else {
                hiddenByFile[row.file, default: 0] += 1
                return []
            }
            if around.isEmpty { elsewhereByFile[row.file, default: 0] += 1 }
            return around.map { .geofence(entry(of: event, $0, row, accuracy, isOneOfMany: true)) }
        }
    }

    /// - Parameter isOneOfMany: whether the row, or another of its line, tells of more than this entry.
    private func entry(
        of event: GeofenceEntry.Event, _ geofence: Geofence, _ row: Sourced<LogRow>, _ accuracy: Double?,
        isOneOfMany: Bool = false
    ) -> GeofenceEntry {
        let evidence = GeofenceEntry.Evidence(file: row.file, line: row.value.line, accuracy: accuracy)
        var id = "\(row.file):\(row.value.line)"
        if isOneOfMany { id += ":\(row.value.time.millisecondsSince1970):\(event.rawValue):\(geofence.id)" }
        return GeofenceEntry(id: id, event: event, geofence: geofence, evidence: evidence)
    }
}

/// Finds a geofence by what people call it: its id, or its name in capitals or not.
public struct GeofenceNames: Sendable {
    private let byName: [String: Geofence]
    private let all: [Geofence]
    private let boxes: [BoundingBox?]

    /// Geofences whose ids are unique; of two of one name the first is found by it.
    public init(_ geofences: [Geofence]) {
        all = geofences
        boxes = geofences.map(\.shape.bounds)
        var byName: [String: Geofence] = [:]
        for geofence in geofences where byName[geofence.name.lowercased()] == nil {
            byName[geofence.name.lowercased()] = geofence
        }
        // Ids are unique and go before names.
        for geofence in geofences { byName[geofence.id.lowercased()] = geofence }
        self.byName = byName
    }

    /// The geofence that is called so, or nil.
    public subscript(name: String) -> Geofence? {
        byName[name.lowercased()] ?? byName[Slug.make(name, fallback: "")]
    }

    /// Whether a field of a record is the name or the id of one of these geofences.
    func isNamed(oneOf hidden: Set<String>, in record: CustomRecord) -> Bool {
        guard !hidden.isEmpty else { return false }
        return record.fields.contains { field in
            guard case .text(let text) = field.value, let geofence = self[text] else { return false }
            return hidden.contains(geofence.id)
        }
    }

    /// Those that a position lies in, in their order.
    func around(_ place: Coordinate) -> [Geofence] {
        zip(all, boxes).compactMap { geofence, box in
            guard let box, box.containsWrapped(place), geofence.shape.contains(place) else { return nil }
            return geofence
        }
    }

    func visible(without hidden: Set<String>) -> [String] {
        all.filter { !hidden.contains($0.id) }.map(\.name)
    }
}

extension Diagnostic {
    fileprivate static func hidden(_ count: Int, in file: String) -> Diagnostic {
        Diagnostic(
            .note, code: "log.hidden", at: SourceLocation(file: file),
            counted(count, "row is", "rows are") + " about places that privacy hides",
            action: "left out of the site", isForOwner: true)
    }

    fileprivate static func elsewhere(_ count: Int, in file: String) -> Diagnostic {
        Diagnostic(
            .note, code: "log.elsewhere", at: SourceLocation(file: file),
            "\(counted(count, "event")) of places that lie in no geofence",
            action: count == 1 ? "it is left out" : "they are left out",
            remedy: "Add geofences around the places that you want on the site.", isForOwner: true)
    }
}
