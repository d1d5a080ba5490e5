import RidelogFormats
import RidelogDiagnostics
import RidelogModels

/// The rows of a file of CSV or JSON whose values are asked by name: services name their columns themselves.
package struct NamedRows {
    private let table: any RowSource
    /// By names in lower case, without units.
    private let places: [String: Int]
    private let columns: Range<Int>
    private let file: String

    /// The rows of a table behind its row of names, of a list of objects, or of an object a line.
    package init(_ bytes: [UInt8], in context: DecodingContext) {
        table = RowsForm(bytes) == .json ? JSONRowTable(bytes, context) : CSVRowTable(bytes)
        file = context.path
        columns = 0..<table.ownColumnCount
        let names = table.columnNames.prefix(table.ownColumnCount).map(CSVHead.normalised)
        places = names.enumerated().keyed(by: \.element, \.offset)
    }

    /// Gives row after row.
    ///
    /// - Parameter openQuote: called for each quotation mark that is not closed.
    /// - Returns: what is broken in the JSON.
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

/// A row whose values are asked by name.
package struct NamedRow {
    let row: TableRow
    let places: [String: Int]

    /// Its line, from 1.
    package var line: Int { row.number }
    package var position: SourceLocation.Position { .line(row.number, column: row.column) }

    /// The first value of these names, in lower case, that is there; nil if the row has none of them.
    package subscript(names: String...) -> TableRow.Cell? {
        names.lazy.compactMap { places[$0].flatMap { row.cells[$0] } }.first { $0.value != .none }
    }
}
