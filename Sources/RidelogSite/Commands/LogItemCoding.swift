import RidelogContent
import RidelogDetection
import RidelogDiagnostics
import RidelogFormats
import RidelogModels
import RidelogRecords
import RidelogTables

/// Converts log items to and from the lines that a build reads.
struct LogItemCoding: LogLineCoding {
    let geofences: GeofenceNames
    let zone: Zone

    /// - Throws: if a build would read something else from the line.
    func line(for entry: Log<LogItem>.Entry) throws(Diagnostic) -> [UInt8] {
        let content: LogRow.Content =
            switch entry.element {
            case .custom(let record): .custom(record)
            case .geofence(let entry):
                .geofence(event: entry.event, name: entry.geofence.id, accuracy: entry.evidence.accuracy)
            }
        let row = LogRow(time: Instant(entry.date), line: 1, content: content)
        let line = Array(JSONLinesEncoder(zone: zone).line(for: row).utf8)
        let found = try Self.rows(of: LogLine(line, at: SourceLocation(file: Self.file)), zone: zone)
        guard found == [row], Self.isLog(line) else {
            throw Diagnostic(
                .error, code: "log.ambiguous",
                "a build would read this entry as something else", action: "it is not added",
                remedy: "Use other names for its fields.")
        }
        return line
    }

    /// - Throws: the problem that a build would report.
    func entry(from line: LogLine) throws(Diagnostic) -> Log<LogItem>.Entry? {
        guard let row = try Self.rows(of: line, zone: zone).first else { return nil }
        let item: LogItem
        switch row.content {
        case .custom(let record): item = .custom(record)
        // A place may make several entries, which only a build can find.
        case .place: return nil
        case .geofence(let event, let name, let accuracy):
            guard let geofence = geofences[name] else {
                throw .unknownGeofence(name, at: line.location)
            }
            let place: Int? = if case .line(let number, _)? = line.location.position { number } else { nil }
            item = .geofence(
                GeofenceEntry(
                    id: "\(line.location)", event: event, geofence: geofence,
                    evidence: .init(file: line.location.file, line: place, accuracy: accuracy)))
        }
        return Log.Entry(date: row.time.date, element: item)
    }

    private static func rows(of line: LogLine, zone: Zone) throws(Diagnostic) -> [LogRow] {
        let context = DecodingContext(path: line.location.file, zone: zone)
        let decoded = JSONLinesDecoder.decode(line.bytes, in: context)
        if var fault = decoded.diagnostics.first(where: { $0.severity > .note }) {
            fault.location = line.location
            throw fault
        }
        return decoded.logRows
    }

    /// Whether a file that begins with the line is detected as a log.
    private static func isLog(_ line: [UInt8]) -> Bool {
        let head = FileHead(path: file, bytes: line + [UInt8(ascii: "\n")])
        guard case .decoder(let decoder) = FormatDetector.detect(head) else { return false }
        return decoder == JSONLinesDecoder.self
    }

    private static let file = "logs/log.jsonl"
}
