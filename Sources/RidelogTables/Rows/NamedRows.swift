import RidelogFormats
import RidelogDiagnostics
import RidelogModels

/// The rows of a CSV or JSON file of a service with known column names, by which values are looked up.
package struct NamedRows {
    private let table: any RowSource
    /// The columns by name in lower case without units.
    private let places: [String: Int]
    private let columns: Range<Int>
    private let file: String

    /// Creates the rows from CSV with column names, an array of objects, or one object per line.
    package init(_ bytes: [UInt8], in context: DecodingContext) {
        table = RowsForm(bytes) == .json ? JSONRowTable(bytes, context) : CSVRowTable(bytes)
        file = context.path
        columns = 0..<table.ownColumnCount
        let names = table.columnNames.prefix(table.ownColumnCount).map(CSVHead.normalised)
        places = names.enumerated().keyed(by: \.element, \.offset)
    }

    /// Calls a closure for each row.
    ///
    /// - Parameter openQuote: called for each quotation mark that is not closed.
    /// - Returns: the problems of the JSON.
    package func forEach(
        openQuote: (SourceLocation.Position?) -> Void, _ body: (NamedRow) -> Void
    ) -> [Diagnostic] {
        var faults = RowFaults()
        var broken: [Diagnostic] = []
        table.forEachRow(Array(columns)) { row in
            switch row {
            case .success(let row): body(NamedRow(row: row, places: places))
            case .failure(let fault) where fault.kind == .openQuote: openQuote(fault.position)
            case .failure(let fault) where fault.isRow: faults.count(fault)
            case .failure(let fault):
                broken.append(
                    Diagnostic(
                        .warning, code: "json.malformed",
                        at: SourceLocation(file: file, position: fault.position), fault.what,
                        action: fault.action))
            }
        }
        return broken + faults.diagnostics(in: file, table: nil)
    }
}

/// A row whose values are looked up by name.
package struct NamedRow {
    let row: TableRow
    let places: [String: Int]

    /// The line, from 1.
    package var line: Int { row.number }
    package var position: SourceLocation.Position { .line(row.number, column: row.column) }

    /// The first existing value of these names, which are in lower case; nil if there is none.
    package subscript(names: String...) -> TableRow.Cell? {
        names.lazy.compactMap { places[$0].flatMap { row.cells[$0] } }.first { $0.value != .none }
    }
}
