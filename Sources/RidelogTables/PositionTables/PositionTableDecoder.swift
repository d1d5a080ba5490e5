import RidelogFormats
import RidelogParsing
import RidelogDiagnostics
import RidelogModels

/// Tables of positions in CSV, with a column each for the time, the latitude and the longitude, as loggers on phones
/// write them. What someone recorded (a table of OpenTracks, a route of Health Auto Export, or one with a heart
/// rate, a cadence or a power) is a ride; in what a phone wrote all day long rides are found by ``MovementRule``.
public enum PositionTableDecoder: FormatDecoder {
    public static let name = "CSV trackpoints"
    public static let content = ContentKind.rides
    public static let priority = -1

    /// North, south, east and west, behind degrees.
    private static let sides = Array("NSEWnsew".utf8)
    /// Rows that show how numbers are written.
    private static let enough = 2000

    public static func recognises(_ head: FileHead) -> Bool {
        CSVHead(head)?.isPositions ?? false
    }

    public static func decode(
        _ bytes: [UInt8], in context: DecodingContext
    ) throws(Diagnostic) -> DecodedFile {
        var rows = CSVReader(bytes)
        guard case .success(let head) = rows.next(),
            let columns = PositionColumns(head.fields.map(\.text))
        else {
            throw Diagnostic(
                .error, code: "positions.no-columns",
                at: SourceLocation(file: context.path, position: .line(1, column: 1)),
                "The first row does not name columns for a time, a latitude and a longitude",
                action: "the file is left out",
                remedy: "Name the columns “time”, “latitude” and “longitude”.")
        }
        var reader = PositionTableReader(columns, styles: styles(of: columns, in: rows), zone: context.zone)
        while let row = rows.next() { reader.take(row) }
        return reader.finish(in: context.path)
    }

    /// How the numbers of each column are written, by the first rows.
    private static func styles(of columns: PositionColumns, in rows: CSVReader) -> [Int: NumberStyle] {
        var rows = rows
        var styles: [Int: NumberStyle] = [:]
        for _ in 0..<enough {
            guard let row = rows.next() else { break }
            guard case .success(let row) = row else { continue }
            for place in columns.numbers where place < row.fields.count {
                let digits = row.fields[place].text.utf8.filter { !sides.contains($0) }
                styles[place, default: NumberStyle()].take(digits)
            }
        }
        return styles
    }
}

extension CSVHead {
    /// A table of positions that no one else's decoder knows.
    fileprivate var isPositions: Bool { isTrack || isOpenTracks }
}
