import RidelogFormats
import RidelogDiagnostics
import RidelogModels

/// Tables of positions in CSV, or an object of JSON a line, with the time, the latitude and the longitude, as loggers on
/// phones write them. What someone recorded (a table of OpenTracks or Wahoo, a route of Health Auto Export, or one with a
/// heart rate, a cadence or a power) is a ride; in what a phone wrote all day long rides are found by
/// ``MovementRule``.
public enum PositionTableDecoder: FormatDecoder {
    public static let name = "CSV trackpoints"
    public static let content = ContentKind.rides
    public static let priority = -1

    /// Rows that show how numbers are written.
    private static let enough = 2000
    /// Rows before that of the names: a list of laps, perhaps.
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

    /// What the rows of any table of positions hold.
    ///
    /// - Parameter start: what times are counted from that are numbers of seconds.
    /// - Throws: if it has no columns for a time and a place.
    package static func decode(
        _ table: some RowSource, start: Instant?, in context: DecodingContext
    ) throws(Diagnostic) -> DecodedFile {
        guard let columns = PositionColumns(table.columnNames) else {
            throw Diagnostic(
                .error, code: "positions.no-columns",
                at: SourceLocation(file: context.path, position: .line(1, column: 1)),
                "The first row does not name columns for a time, a latitude and a longitude",
                action: "the file is left out",
                remedy: "Name the columns “time”, “latitude” and “longitude”.")
        }
        let places = Array(table.columnNames.indices)
        let formats = ColumnFormat.learn(places, of: table, mostRows: enough)
        var reader = PositionTableReader(
            columns, formats: formats, zone: context.zone, start: start)
        table.forEachRow(places) { reader.append($0) }
        return reader.finish(in: context.path)
    }

    /// When the recording began, from a row of `Year,2026,Month,6,Day,14,Hour,9,…` before the names.
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
    /// Lines with a position each and nothing that someone noted beside it, as lines of a log have.
    fileprivate var isPositions: Bool {
        let line = firstLine
        return beginsWithObject && isLines && PositionColumns.areNames(line.names.sorted())
            && !line.hasAny(of: LogFields.eventNames + LogFields.typeNames)
    }
}

extension CSVHead {
    /// A table of positions that no one else's decoder knows.
    fileprivate var isPositions: Bool { isTrack || isOpenTracks || isWahoo }
}
