import RidelogDiagnostics
import RidelogExports
import RidelogFormats
import RidelogTables

/// The database of running_page (`run_page/generator/db.py`), with the same rides as its `activities.json`.
enum RunningPageDatabase {
    static let decoder = FileDecoder(name: ActivityListDecoder.name, content: .rides) {
        (bytes, context) throws(Diagnostic) in
        try decode(bytes, in: context)
    }

    private static let table = "activities"

    /// Whether the schema on the first page has a table of activities with running_page's columns.
    static func recognises(_ head: FileHead) -> Bool {
        guard RowsForm(head.bytes) == .sqlite else { return false }
        let schema = String(decoding: head.bytes, as: UTF8.self)
        return [table, "run_id", "start_date_local", "summary_polyline"].allSatisfy(schema.contains)
    }

    private static func decode(
        _ bytes: [UInt8], in context: DecodingContext
    ) throws(Diagnostic) -> DecodedFile {
        let mapping = RowsMapping(
            file: context.path, table: table, kind: .ride, columns: [],
            location: SourceLocation(file: context.path))
        let table = try SQLiteRowTable(try SQLiteImage(bytes, file: context.path), mapping)
        var rows = ActivityRows(.runningPage, names: table.columnNames, in: context)
        var file = DecodedFile()
        table.forEachRow(rows.places) { row in
            switch row {
            case .failure(let fault):
                file.diagnostics.report(
                    Diagnostic(
                        .warning, code: "sqlite.\(fault.kind.rawValue)", at: mapping.location, fault.what,
                        action: fault.action,
                        remedy: "Copy the database again while no program writes to it.", isForOwner: true))
            case .success(let row):
                if let ride = rows.ride(row) { file.rides.append(ride) }
            }
        }
        file.diagnostics.report(rows.diagnostics(in: context.path))
        return file
    }
}
