import RidelogConfiguration
import RidelogContent
import RidelogDetection
import RidelogDiagnostics
import RidelogEssentials
import RidelogFiles
import RidelogFormats
import RidelogLoading
import RidelogModels
import RidelogParsing
import RidelogRecords
import RidelogRepositories
import RidelogServices
import RidelogTables

/// Adds entries to the logs of a data folder, one at a time, with the checks of a build.
@MainActor
package struct LogWriter {
    /// An added entry, and its file.
    public struct Addition: Sendable {
        /// The file, relative to the data folder.
        public let file: String
        /// The time of the entry in the site's zone: `2026-06-14T09:42:00+02:00`.
        public let time: String
        /// The geofence's name, or the record's type.
        public let name: String
        /// Problems that were repaired, or that will keep the entry off the site.
        public let diagnostics: DiagnosticCollector
    }

    private let data: String
    private let configuration: SiteConfiguration
    private let geofences: [Geofence]
    private let geofenceFaults: [Diagnostic]
    private let clock: () -> Date

    /// - Parameters:
    ///   - data: the data folder.
    ///   - config: a configuration file other than the folder's own.
    ///   - clock: the time of entries without one, in whole seconds.
    /// - Throws: if the configuration or the folder cannot be read.
    public init(
        data: String, config: String? = nil, clock: @escaping () -> Date = { Date() }
    ) async throws(BuildFailure) {
        self.data = data
        self.clock = { Date(timeIntervalSince1970: clock().timeIntervalSince1970.rounded(.down)) }
        configuration = try ConfigurationLoader.load(data: data, path: config)
        let folder = try SiteSetup.folder(at: data, configuration)
        if config == nil { try folder.checkIsOne(at: data) }
        let service = GeofenceService(folder, settings: configuration.geofences)
        await service.load()
        geofences = (service.known.value ?? []).map(\.value)
        geofenceFaults = service.diagnostics.diagnostics + folder.diagnostics.diagnostics
    }

    /// Adds an event of a geofence to `logs/visits.jsonl`.
    ///
    /// - Parameters:
    ///   - event: enter or exit.
    ///   - fence: the geofence's id or name, ignoring case.
    ///   - time: the time of the event, see ``time(of:)``; nil for now.
    ///   - accuracy: the accuracy of the position in metres.
    /// - Throws: if there is no such geofence, or nothing could be written.
    public func add(
        _ event: GeofenceEntry.Event, of fence: String, at time: Instant?, accuracy: Double?
    ) throws(BuildFailure) -> Addition {
        guard let geofence = GeofenceNames(geofences)[fence] else { throw unknown(fence) }
        let file = "logs/visits.jsonl"
        let entry = GeofenceEntry(
            id: "\(file):new", event: event, geofence: geofence,
            evidence: .init(file: file, accuracy: accuracy))
        return try add(.geofence(entry), at: time, to: file, name: geofence.name)
    }

    /// Adds a custom record to the file in `logs/` that is named after its type.
    ///
    /// - Parameter time: as a log may have it, see ``time(of:)``; nil for now.
    /// - Throws: if a build would read something else, or nothing could be written.
    public func add(_ record: CustomRecord, at time: Instant?) throws(BuildFailure) -> Addition {
        try add(.custom(record), at: time, to: "logs/\(record.type).jsonl", name: record.type)
    }

    /// Parses a time as in a log of this folder: ISO 8601 (in the site's zone by default), a date, or seconds or
    /// milliseconds since 1970; nil for anything else.
    public func time(of text: String) -> Instant? {
        WrittenDate.instant(text, zone: configuration.zone)
    }

    /// Whether a text is a time, in any zone.
    public nonisolated static func isTime(_ text: String) -> Bool {
        WrittenDate.instant(text, zone: .utc) != nil
    }

    private func add(
        _ item: LogItem, at time: Instant?, to file: String, name: String
    ) throws(BuildFailure) -> Addition {
        try checkFile(file)
        let storage = JSONLinesLogStorage<LogItem>(
            path: data + "/" + file, name: file,
            coding: LogItemCoding(geofences: GeofenceNames(geofences), zone: configuration.zone))
        let service = LogService<LogItem>(appendingTo: storage, now: clock)
        service.insert(item, on: time?.date)
        guard service.diagnostics.count(of: .error) == 0, let entry = service.log.first else {
            throw BuildFailure(service.diagnostics)
        }
        var diagnostics = service.diagnostics
        diagnostics.report(ignoring(file))
        let instant = Instant(entry.date)
        let zone = configuration.zone
        return Addition(
            file: file, time: zone.local(instant).iso8601(offset: zone.offset(at: instant)), name: name,
            diagnostics: diagnostics)
    }

    /// Throws if a build reads the file as something else than a log.
    private func checkFile(_ file: String) throws(BuildFailure) {
        // The storage reports files that cannot be read; a missing file is created.
        guard let bytes = try? FileReader.read(data + "/" + file, limit: FileHead.size) else { return }
        let detected = FormatDetector.detect(FileHead(path: file, contents: bytes))
        if case .decoder(let decoder) = detected, decoder == JSONLinesDecoder.self, !Gzip.isGzip(bytes) {
            return
        }
        if case .unrelated(.empty) = detected { return }
        throw BuildFailure(
            .error, code: "log.other-format", at: SourceLocation(file: file),
            "the file is not a JSON lines log",
            remedy: "Move it elsewhere, so that a new one can be created.")
    }

    private func ignoring(_ file: String) -> Diagnostic? {
        guard configuration.ignore.map(Glob.init).contains(where: { $0.matches(file) || $0.matches("logs") })
        else { return nil }
        return Diagnostic(
            .warning, code: "log.ignored", at: SourceLocation(file: file),
            "“ignore:” in the configuration matches this file",
            action: "the entry is added, but no build will read it",
            remedy: "Remove the pattern from “ignore:”.")
    }

    private func unknown(_ fence: String) -> BuildFailure {
        let known = geofences.flatMap { [$0.name, $0.id] }
        var diagnostics = DiagnosticCollector(geofenceFaults.filter { $0.severity == .error })
        diagnostics.report(
            Diagnostic(
                .error, code: "log.unknown-geofence",
                "no geofence is called “\(fence)”\(Suggestion.hint(for: fence, in: known))",
                remedy: known.isEmpty
                    ? "There are no geofences in “\(data)”: is it the data folder?"
                    : "Give a geofence's id or name.", isForOwner: true))
        return BuildFailure(diagnostics)
    }
}
