import RidelogDiagnostics
import RidelogParsing
import RidelogModels

/// Rows with named columns, independent of the format. They are read several times: first to learn the formats of
/// values, then to use them.
package protocol RowSource {
    /// The column names in order; columns with the same name differ only by index.
    var columnNames: [String] { get }
    /// The number of columns of the rows themselves; the ones after them are members of values.
    var ownColumnCount: Int { get }
    /// Whether semicolons separate the fields.
    var hasSemicolons: Bool { get }
    /// The name of the table; nil if the file has only one.
    var name: String? { get }

    /// Calls a closure for each row.
    ///
    /// - Parameters:
    ///   - columns: the indices of the columns to read.
    ///   - body: receives a row with a cell for each of these columns, or the fault of a row.
    func forEachRow(_ columns: [Int], _ body: (Result<TableRow, RowFault>) -> Void)
}

extension RowSource {
    package var ownColumnCount: Int { columnNames.count }
    package var hasSemicolons: Bool { false }
    package var name: String? { nil }

    /// The number of rows that can be read.
    package var rowCount: Int {
        var count = 0
        forEachRow([]) { if case .success = $0 { count += 1 } }
        return count
    }
}

package struct TableRow {
    /// A value and its location.
    package struct Cell {
        /// The value as stored; all values of CSV are text.
        package var value: CustomRecord.Value
        /// The location in the file; nil if it is unknown.
        package var position: SourceLocation.Position?

        package init(_ value: CustomRecord.Value, at position: SourceLocation.Position? = nil) {
            self.value = value
            self.position = position
        }
    }

    /// The line, or the row number in a database, from 1.
    package var number: Int
    /// The column of the row's start in its line, from 1.
    package var column: Int
    /// A cell for each requested column; nil if the row has none.
    package var cells: [Cell?]

    package init(number: Int, column: Int = 1, cells: [Cell?]) {
        self.number = number
        self.column = column
        self.cells = cells
    }
}

/// The reason why a row, or the rest of the rows, cannot be read.
package struct RowFault: Error, Hashable {
    /// The last part of the diagnostic code.
    package enum Kind: String, Hashable {
        case openQuote = "csv-quote"
        case json, damaged
    }

    package var kind: Kind
    /// A sentence without a full stop, or for a row a relative clause: `that is not JSON`.
    package var what: String
    /// Whether only one row is affected, so that there may be others.
    package var isRow: Bool
    package var action: String
    package var position: SourceLocation.Position?

    package init(
        _ kind: Kind, _ what: String, isRow: Bool = true, action: String = "it is skipped",
        at position: SourceLocation.Position? = nil
    ) {
        self.kind = kind
        self.what = what
        self.isRow = isRow
        self.action = action
        self.position = position
    }
}

extension TableRow.Cell {
    /// The finite number, also if it is written as text with a decimal point.
    package var number: Double? { words.flatMap(Decimal.parse).flatMap { $0.isFinite ? $0 : nil } }

    /// A non-empty text, or the digits of a number.
    package var words: String? {
        switch value {
        case .text(let text):
            let trimmed = text.utf8.trimmed
            return trimmed.isEmpty ? nil : trimmed.text
        case .number(_, let digits): return digits
        case .flag(let flag): return flag ? "true" : "false"
        case .none: return nil
        }
    }
}
