import RidelogFormats
import RidelogParsing
import RidelogDiagnostics
import RidelogModels

/// Logs in CSV with a row of column names and the fields of ``JSONLinesDecoder``.
///
/// The type of a row is its `type` column. Without that column, rows with an event and a geofence have the type
/// `geofence`, and others the name of the file: `maintenance.csv` has `maintenance`.
public enum CSVLogDecoder: FormatDecoder {
    public static let name = "CSV log"
    public static let content = ContentKind.log
    public static let extensions = ["csv", "tsv"]
    public static let priority = -2

    public static func recognises(_ head: FileHead) -> Bool {
        CSVHead(head)?.isLog ?? false
    }

    public static func decode(
        _ bytes: [UInt8], in context: DecodingContext
    ) throws(Diagnostic) -> DecodedFile {
        var reader = CSVReader(bytes)
        let header = try header(of: &reader, file: context.path)
        let type = defaultType(header, file: context.path)
        var reading = LogReading(context)
        while let row = reader.next() {
            switch row {
            case .success(let row):
                reportSurplus(row, header, &reading)
                let fields = fields(of: row, header)
                reading.append(fields, defaultType: fields.isPlacedEvent ? "geofence" : type)
            case .failure(let failure):
                reading.report(
                    code: "log.csv-quote", "A quotation mark is not closed", line: failure.line,
                    column: failure.column)
            }
        }
        return reading.decodedFile
    }

    private static func header(
        of reader: inout CSVReader, file: String
    ) throws(Diagnostic) -> [String] {
        guard case .success(let row) = reader.next() else { throw noTime(file, line: 1) }
        let names = row.fields.map { $0.text.hasPrefix("#") ? String($0.text.dropFirst()) : $0.text }
        guard names.contains(where: { LogFields.timeNames.contains($0.lowercased()) }) else {
            throw noTime(file, line: row.line)
        }
        return names
    }

    private static func noTime(_ file: String, line: Int) -> Diagnostic {
        Diagnostic(
            .error, code: "log.no-time-column",
            at: SourceLocation(file: file, position: .line(line, column: 1)),
            "The first row does not name a time column", action: "the file is skipped",
            remedy:
                "Name one of the columns “time”, or describe the columns under “rows:” in ridelog.yml.")
    }

    private static func defaultType(_ header: [String], file: String) -> String {
        let names = Set(header.map { $0.lowercased() })
        let isGeofences =
            !names.isDisjoint(with: LogFields.eventNames) && !names.isDisjoint(with: LogFields.geofenceNames)
        return isGeofences ? "geofence" : FileName(file).stem
    }

    private static func fields(of row: CSVReader.Row, _ header: [String]) -> LogFields {
        let fields = zip(header, row.fields).filter { !$0.0.isEmpty }.map { name, field in
            LogFields.Field(name: name, value: value(field.text), line: field.line, column: field.column)
        }
        return LogFields(line: row.line, fields: fields)
    }

    private static func value(_ text: String) -> CustomRecord.Value {
        if text.isEmpty { return .none }
        guard JSONParser.isNumber(text.utf8), let number = Decimal.parse(text) else { return .text(text) }
        return .number(number, digits: text)
    }

    private static func reportSurplus(
        _ row: CSVReader.Row, _ header: [String], _ reading: inout LogReading
    ) {
        guard let field = row.fields.dropFirst(header.count).first(where: { !$0.text.isEmpty }) else {
            return
        }
        reading.report(
            code: "log.csv-surplus", "The row has more fields than the first row", line: field.line,
            column: field.column, action: "the extra fields are skipped",
            remedy: "Put fields that contain the separator in quotation marks.")
    }
}
