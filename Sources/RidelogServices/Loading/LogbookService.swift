import Observation
import RidelogDiagnostics
import RidelogModels
import RidelogRepositories

/// The site's log: the events of geofences that may be shown, and the owner's own records.
@MainActor
@Observable
public final class LogbookService {
    public private(set) var log: Loadable<Log<LogItem>> = .idle
    public private(set) var diagnostics = DiagnosticCollector()
    /// How many rows of each file are in the log.
    public private(set) var countByFile: [String: Int] = [:]
    /// Events of hidden geofences and records of hidden places: rows that are left out for privacy.
    public private(set) var hiddenCount = 0

    private var hiddenByFile: [String: Int] = [:]

    public init() {}

    /// Reads all rows and finds the geofences that they name.
    ///
    /// - Parameters:
    ///   - repository: where the rows come from.
    ///   - geofences: all that are known, hidden ones too, as their events must not pass for unknown.
    ///   - zones: what is hidden.
    public func load(
        from repository: any LogRepository,
        geofences: [Geofence],
        zones: PrivacyZones
    ) {
        log = .loading(progress: nil)
        let fetched = repository.rows()
        diagnostics = fetched.diagnostics
        hiddenByFile = [:]
        countByFile = [:]
        let names = GeofenceNames(geofences)
        let hidden = Set(geofences.filter(zones.hides).map(\.id))
        var entries: [Log<LogItem>.Entry] = []
        for row in fetched.value {
            guard let item = item(for: row, names, hidden, zones) else { continue }
            entries.append(Log.Entry(date: row.value.time.date, element: item))
            countByFile[row.file, default: 0] += 1
        }
        hiddenCount = hiddenByFile.values.reduce(0, +)
        for (file, count) in hiddenByFile.sorted(by: { $0.key < $1.key }) {
            diagnostics.report(.hidden(count, in: file))
        }
        log = .loaded(Log(entries))
    }

    private func item(
        for row: Sourced<LogRow>, _ names: GeofenceNames, _ hidden: Set<String>, _ zones: PrivacyZones
    ) -> LogItem? {
        switch row.value.content {
        case .custom(let record):
            guard !zones.hides(record) else {
                hiddenByFile[row.file, default: 0] += 1
                return nil
            }
            return .custom(record)
        case .geofence(let event, let name, let accuracy):
            guard let geofence = names[name] else {
                diagnostics.report(.unknownGeofence(name, in: row, known: names.visible(without: hidden)))
                return nil
            }
            guard !hidden.contains(geofence.id) else {
                hiddenByFile[row.file, default: 0] += 1
                return nil
            }
            let evidence = GeofenceEntry.Evidence(file: row.file, line: row.value.line, accuracy: accuracy)
            return .geofence(
                GeofenceEntry(
                    id: "\(row.file):\(row.value.line)", event: event, geofence: geofence,
                    evidence: evidence))
        }
    }
}

/// Finds a geofence by what people call it: its id, or its name in capitals or not.
public struct GeofenceNames: Sendable {
    private let byName: [String: Geofence]
    private let all: [Geofence]

    public init(_ geofences: [Geofence]) {
        all = geofences
        var byName: [String: Geofence] = [:]
        for geofence in geofences where byName[geofence.name.lowercased()] == nil {
            byName[geofence.name.lowercased()] = geofence
        }
        // Ids are unique and go before names.
        for geofence in geofences { byName[geofence.id.lowercased()] = geofence }
        self.byName = byName
    }

    public subscript(name: String) -> Geofence? {
        byName[name.lowercased()] ?? byName[Slug.make(name, fallback: "")]
    }

    func visible(without hidden: Set<String>) -> [String] {
        all.filter { !hidden.contains($0.id) }.map(\.name)
    }
}

extension Diagnostic {
    fileprivate static func unknownGeofence(
        _ name: String, in row: Sourced<LogRow>, known: [String]
    ) -> Diagnostic {
        Diagnostic(
            .warning, code: "log.unknown-geofence",
            at: SourceLocation(file: row.file, position: .line(row.value.line, column: 0)),
            "no geofence is called “\(name)”\(Suggestion.hint(for: name, in: known))",
            action: "the event is left out",
            remedy: "Add a geofence of that name or id, or correct the row.", isForOwner: true)
    }

    fileprivate static func hidden(_ count: Int, in file: String) -> Diagnostic {
        Diagnostic(
            .note, code: "log.hidden", at: SourceLocation(file: file),
            "\(count) \(count == 1 ? "row is" : "rows are") about places that privacy hides",
            action: "left out of the site", isForOwner: true)
    }
}
