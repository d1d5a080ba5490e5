import RidelogDiagnostics
import RidelogModels

/// The rows of a CSV file: behind a row of names, or all of them.
struct CSVRowTable: RowTable {
    let columnNames: [String]
    private let bytes: [UInt8]
    private let hasNames: Bool

    /// - Parameter hasNames: whether the first row may be one of names; nil if it is one unless there is a date in
    ///   it.
    init(_ bytes: [UInt8], dateAt place: Int? = nil) {
        self.bytes = bytes
        var reader = CSVReader(bytes)
        guard case .success(let first) = reader.next() else {
            (columnNames, hasNames) = ([], true)
            return
        }
        let fields = first.fields.prefix(Self.mostColumns)
        if let place, fields.indices.contains(place), RowDate(fields[place].text) != nil {
            hasNames = false
            columnNames = fields.indices.map { String($0 + 1) }
        } else {
            hasNames = true
            columnNames = fields.map { $0.text.utf8.trimmed.text }
        }
    }

    /// Nobody has more; a file of commas must not become as many names.
    private static let mostColumns = 500

    func forEachRow(_ columns: [Int], _ take: (Result<TableRow, RowFault>) -> Void) {
        var reader = CSVReader(bytes)
        if hasNames { _ = reader.next() }
        while let row = reader.next() {
            switch row {
            case .success(let row):
                let cells = columns.map { place in
                    row.fields.indices.contains(place) ? Self.cell(row.fields[place]) : nil
                }
                take(.success(TableRow(number: row.line, cells: cells)))
            case .failure(let failure):
                take(
                    .failure(
                        RowFault(
                            code: "csv-quote", "with a quotation mark that is not closed",
                            at: .line(failure.line, column: failure.column))))
            }
        }
    }

    private static func cell(_ field: CSVReader.Field) -> TableRow.Cell {
        TableRow.Cell(
            field.text.isEmpty ? .none : .text(field.text), at: .line(field.line, column: field.column))
    }
}
