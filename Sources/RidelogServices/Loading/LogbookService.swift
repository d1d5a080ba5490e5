import Observation
import RidelogContent
import RidelogDiagnostics
import RidelogModels
import RidelogPrivacy
import RidelogRepositories

/// Loads the site's log: events of visible geofences, and custom records.
@MainActor
@Observable
public final class LogbookService {
    /// Events of visible geofences and custom records, newest first.
    public private(set) var log: Loadable<Log<LogItem>> = .idle
    /// What could not be read from the store, and why.
    public private(set) var diagnostics = DiagnosticCollector()
    /// The number of rows of each file in the log.
    public private(set) var countByFile: [String: Int] = [:]
    /// For each file whose rows all come from other files, the path of the first of these.
    public private(set) var copies: [String: String] = [:]
    /// The number of rows that privacy hides: events of hidden geofences and records of hidden places.
    public private(set) var hiddenCount = 0

    private let repository: any LogRepository
    private var unknown = UnknownGeofences()
    private var hiddenByFile: [String: [PrivacyZones.RecordReason: Int]] = [:]
    private var repeated = RepeatedLogRows()
    private var elsewhereByFile: [String: Int] = [:]

    /// - Parameter repository: the store of the rows.
    public init(_ repository: any LogRepository) {
        self.repository = repository
    }

    /// Reads all rows and finds the geofences that they name.
    ///
    /// - Parameters:
    ///   - geofences: all geofences, including hidden ones, whose events must not be reported as unknown. If they could
    ///     not be loaded, events are left out.
    ///   - zones: what is hidden.
    ///   - hides: whether all rows of a time are hidden.
    ///   - hidesFile: whether all rows of a file are hidden.
    public func load(
        geofences: Loadable<[Geofence]>, zones: PrivacyZones, hides: (Instant) -> Bool,
        hidesFile: (String) -> Bool = { _ in false }
    ) async {
        log = .loading(progress: nil)
        diagnostics = DiagnosticCollector()
        hiddenByFile = [:]
        elsewhereByFile = [:]
        countByFile = [:]
        copies = [:]
        hiddenCount = 0
        unknown = UnknownGeofences()
        let zones = zones.naming(geofences.value)
        repeated = RepeatedLogRows()
        let names = geofences.value.map(GeofenceNames.init)
        let hidden = Set((geofences.value ?? []).filter(zones.hides).map(\.id))
        var entries: [Log<LogItem>.Entry] = []
        do throws(ReadingError) {
            try await repository.rows().forEach { found in
                switch found {
                case .problem(let diagnostic): diagnostics.report(diagnostic)
                case .value(let row) where hidesFile(row.file):
                    hiddenByFile[row.file, default: [:]][.file, default: 0] += 1
                case .value(let row) where hides(row.value.time):
                    hiddenByFile[row.file, default: [:]][.time, default: 0] += 1
                case .value(let row):
                    let items = items(for: row, names, hidden, zones).filter {
                        repeated.isNew($0, at: row.value.time, in: row.file)
                    }
                    entries += items.map { Log.Entry(date: row.value.time.date, element: $0) }
                    countByFile[row.file, default: 0] += items.count
                }
            }
            hiddenCount = hiddenByFile.values.reduce(0) { $1.values.reduce($0, +) }
            diagnostics.report(unknown.diagnostics(known: names?.visible(without: hidden) ?? []))
            diagnostics.report(repeated.diagnostics)
            for (file, counts) in hiddenByFile.sorted(by: { $0.key < $1.key }) {
                for reason in PrivacyZones.RecordReason.allCases {
                    guard let count = counts[reason] else { continue }
                    diagnostics.report(.hidden(count, reason, in: file))
                }
            }
            for (file, count) in elsewhereByFile.sorted(by: { $0.key < $1.key }) {
                diagnostics.report(.elsewhere(count, in: file))
            }
            copies = repeated.firstFiles.filter { countByFile[$0.key] == 0 }
            countByFile = countByFile.filter { $0.value > 0 }
            // Files have rows of the same instant in their order, and a log has the newest first.
            log = .loaded(Log(entries.reversed()))
        } catch {
            log = .failed(error)
            countByFile = [:]
            diagnostics.report(failureOf: .log, error)
        }
    }

    private func items(
        for row: SourcedValue<LogRow>, _ names: GeofenceNames?, _ hidden: Set<String>, _ zones: PrivacyZones
    ) -> [LogItem] {
        switch row.value.content {
        case .custom(let record):
            guard let reason = zones.reason(toHide: record) else { return [.custom(record)] }
            hiddenByFile[row.file, default: [:]][reason, default: 0] += 1
            return []
        case .geofence(let event, let name, let accuracy):
            // The failure to load geofences is reported by GeofenceService.
            guard let names else { return [] }
            guard let geofence = names[name] else {
                unknown.note(name, file: row.file, line: row.value.line)
                return []
            }
            // If several geofences have the name, a hidden one among them hides the row.
            guard !names.meansOne(of: hidden, name) else {
                hiddenByFile[row.file, default: [:]][.name, default: 0] += 1
                return []
            }
            if names.isAmbiguous(name) { unknown.note(ambiguous: name, geofence, file: row.file) }
            return [.geofence(entry(of: event, geofence, row, accuracy))]
        case .place(let event, let place, let accuracy):
            guard let names else { return [] }
            let around = names.around(place)
            // A stay in a town would reveal a stay at a home there.
            guard !zones.hides(place), !around.contains(where: { hidden.contains($0.id) }) else {
                hiddenByFile[row.file, default: [:]][.position, default: 0] += 1
                return []
            }
            if around.isEmpty { elsewhereByFile[row.file, default: 0] += 1 }
            return around.map { .geofence(entry(of: event, $0, row, accuracy, isOneOfMany: true)) }
        }
    }

    /// - Parameter isOneOfMany: whether its line of the file may make several entries.
    private func entry(
        of event: GeofenceEntry.Event, _ geofence: Geofence, _ row: SourcedValue<LogRow>, _ accuracy: Double?,
        isOneOfMany: Bool = false
    ) -> GeofenceEntry {
        let evidence = GeofenceEntry.Evidence(file: row.file, line: row.value.line, accuracy: accuracy)
        var id = "\(row.file):\(row.value.line)"
        if isOneOfMany { id += ":\(row.value.time.millisecondsSince1970):\(event.rawValue):\(geofence.id)" }
        return GeofenceEntry(id: id, event: event, geofence: geofence, evidence: evidence)
    }
}

extension PrivacyZones.RecordReason {
    /// Why the rows are hidden, to follow their number.
    var description: String {
        switch self {
        case .file: "of a file that privacy hides"
        case .time: "at times that privacy hides"
        case .position: "at places that privacy hides"
        case .name: "with the name of a place that privacy hides"
        case .notation:
            "with a position in a notation that Ridelog does not convert, such as a plus code or UTM"
        }
    }

    /// What the owner can do.
    var remedy: String? {
        self == .notation ? "Write positions as “latitude” and “longitude” in degrees." : nil
    }
}

extension Diagnostic {
    fileprivate static func hidden(
        _ count: Int, _ reason: PrivacyZones.RecordReason, in file: String
    ) -> Diagnostic {
        Diagnostic(
            .note, code: "log.hidden", at: SourceLocation(file: file),
            counted(count, "row") + " " + reason.description, action: "not shown on the site",
            remedy: reason.remedy, isForOwner: true)
    }

    fileprivate static func elsewhere(_ count: Int, in file: String) -> Diagnostic {
        Diagnostic(
            .note, code: "log.elsewhere", at: SourceLocation(file: file),
            "\(counted(count, "event")) at places outside all geofences",
            action: count == 1 ? "it is skipped" : "they are skipped",
            remedy: "Add geofences around the places that you want on the site.", isForOwner: true)
    }
}
