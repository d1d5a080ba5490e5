import RidelogFormats
import RidelogDiagnostics
import RidelogModels

/// Tables of positions in CSV or JSON lines, with time, latitude and longitude, as phone loggers write them. Recordings
/// (a table of OpenTracks or Wahoo, a route of Health Auto Export, or one with heart rate, cadence or power) are rides;
/// in logs that a phone recorded all day, rides are detected by ``MovementRule``.
public enum PositionTableDecoder: FormatDecoder {
    public static let name = "CSV trackpoints"
    public static let content = ContentKind.rides
    public static let priority = -1

    /// The number of rows from which formats are learned.
    private static let enough = 2000
    /// The maximum number of rows before the column names, such as a list of laps.
    private static let longestHead = 2000

    public static func recognises(_ head: FileHead) -> Bool {
        CSVHead(head)?.isPositions == true || JSONHead(head)?.isPositions == true
    }

    public static func decode(
        _ bytes: [UInt8], in context: DecodingContext
    ) throws(Diagnostic) -> DecodedFile {
        if RowsForm(bytes) == .json {
            return try decode(JSONRowTable(bytes, context), start: nil, in: context)
        }
        let table = CSVRowTable(bytes, longestHead: longestHead, isHead: PositionColumns.areNames)
        return try decode(table, start: start(table.preamble, zone: context.zone), in: context)
    }

    /// Decodes any table of positions.
    ///
    /// - Parameter start: the reference of times that are numbers of seconds.
    /// - Throws: a diagnostic if it has no columns for time and position.
    package static func decode(
        _ table: some RowSource, start: Instant?, in context: DecodingContext
    ) throws(Diagnostic) -> DecodedFile {
        guard let columns = PositionColumns(table.columnNames) else {
            throw Diagnostic(
                .error, code: "positions.no-columns",
                at: SourceLocation(file: context.path, position: .line(1, column: 1)),
                "The first row does not name columns for time, latitude and longitude",
                action: "the file is skipped",
                remedy: "Name the columns “time”, “latitude” and “longitude”.")
        }
        let places = Array(table.columnNames.indices)
        let formats = ColumnFormat.learn(places, of: table, mostRows: enough)
        var reader = PositionTableReader(
            columns, formats: formats, zone: context.zone, start: start)
        table.forEachRow(places) { reader.append($0) }
        return reader.finish(in: context.path)
    }

    /// The start of the recording, from a row `Year,2026,Month,6,Day,14,Hour,9,…` before the column names.
    private static func start(_ preamble: [[String]], zone: Zone) -> Instant? {
        for row in preamble where row.first?.lowercased() == "year" {
            let pairs = stride(from: 0, to: row.count - 1, by: 2).map {
                (row[$0].lowercased(), Int(row[$0 + 1]))
            }
            let parts = Dictionary(pairs) { first, _ in first }.compactMapValues { $0 }
            guard let year = parts["year"], let month = parts["month"], let day = parts["day"],
                let date = CivilDate(year: year, month: month, day: day),
                let local = CivilDateTime(
                    date: date, hour: parts["hour"] ?? 0, minute: parts["minute"] ?? 0,
                    second: parts["second"] ?? 0)
            else { return nil }
            return zone.instant(of: local)
        }
        return nil
    }
}

extension JSONHead {
    /// Whether it is JSON lines with positions and no events or types, which lines of a log have.
    fileprivate var isPositions: Bool {
        let line = firstLine
        return beginsWithObject && isLines && PositionColumns.areNames(line.names.sorted())
            && !line.hasAny(of: LogFields.eventNames + LogFields.typeNames)
    }
}

extension CSVHead {
    /// Whether it is a table of positions.
    fileprivate var isPositions: Bool { isTrack || isOpenTracks || isWahoo }
}
