import RidelogFormats
import RidelogTables
import RidelogParsing
import RidelogDiagnostics
import RidelogModels

/// The segments of a Polarsteps journey, in JSON or CSV: places with `lat`, `lng` or `lon`, `arrived` and `departed`.
/// Each is a stay: events of the geofences around it.
public enum PolarstepsSegmentsDecoder: FormatDecoder {
    public static let name = "Polarsteps segments"
    public static let content = ContentKind.log

    public static func recognises(_ head: FileHead) -> Bool {
        if let table = CSVHead(head) {
            return table.hasAll(["arrived", "lat"]) && table.hasAny(["lon", "lng"])
        }
        guard let json = JSONHead(head) else { return false }
        return (json.beginsWithList || json.isLines) && json.has("arrived") && json.has("lat")
            && json.hasAny("lon", "lng")
    }

    public static func decode(_ bytes: [UInt8], in context: DecodingContext) -> DecodedFile {
        var problems = DiagnosticCounter<PositionProblem>()
        var file = DecodedFile()
        func time(_ cell: TableRow.Cell?) -> Instant? {
            cell?.words.flatMap { WrittenDate.instant($0, zone: context.zone) }
        }
        let faults = NamedRows(bytes, in: context).forEach(openQuote: { problems.add(.openQuote, at: $0) }) {
            row in
            guard let arrived = time(row["arrived", "timestamp", "time"]) else {
                return problems.add(.noTime, at: row.position)
            }
            let place = Coordinate(validLatitude: row["lat"]?.number, longitude: row["lon", "lng"]?.number)
            guard let place else { return problems.add(.noPlace, at: row.position) }
            file.logRows.addStay(at: place, from: arrived, to: time(row["departed"]), line: row.line)
        }
        file.diagnostics.report(faults)
        file.diagnostics.report(problems.diagnostics(in: context.path, format: "positions"))
        return file
    }
}
