import RidelogDiagnostics
import RidelogTables

/// The rows of a SQLite table in the order of storage.
struct SQLiteRowTable: RowSource {
    let columnNames: [String]
    let name: String?
    private let table: String
    private let database: SQLiteImage

    /// - Throws: if there is no such table; without a name, if there are several.
    init(_ database: SQLiteImage, _ mapping: RowsMapping) throws(Diagnostic) {
        let tables = try database.tables()
        let wanted = mapping.table.map { wanted in
            tables.first { $0 == wanted } ?? tables.first { $0.lowercased() == wanted.lowercased() }
        }
        guard let table = wanted ?? (tables.count == 1 ? tables.first : nil) else {
            throw .noTable(
                mapping, "table", among: tables, file: database.file,
                ambiguity: "is a database, and “table” names none of its tables")
        }
        self.database = database
        self.table = table
        name = table
        columnNames = try database.columns(of: table)
    }

    func forEachRow(_ columns: [Int], _ body: (Result<TableRow, RowFault>) -> Void) {
        let names = columns.map { columnNames.indices.contains($0) ? columnNames[$0] : "" }
        let list = names.isEmpty ? "1" : names.map(SQLiteImage.quoted).joined(separator: ", ")
        let rows: SQLiteRows
        do throws(Diagnostic) {
            // An index would change the order of the rows, and may not match the table.
            rows = try database.statement("SELECT \(list) FROM \(SQLiteImage.quoted(table)) NOT INDEXED")
        } catch {
            return body(.failure(RowFault(.damaged, error.what, isRow: false)))
        }
        var number = 0
        while true {
            switch rows.next() {
            case .end: return
            case .failure(let reason):
                let what = "the table “\(table)” cannot be read after row \(number): \(reason)"
                let action = "the earlier rows are used"
                return body(.failure(RowFault(.damaged, what, isRow: false, action: action)))
            case .row:
                number += 1
                let cells = names.indices.map { TableRow.Cell(rows.value($0)) }
                body(.success(TableRow(number: number, cells: cells)))
            }
        }
    }
}
