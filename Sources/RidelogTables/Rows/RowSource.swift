import RidelogDiagnostics
import RidelogParsing
import RidelogModels

/// Rows with named columns, whatever keeps them. They are read several times: first to learn how the values are
/// written, then for good.
package protocol RowSource {
    /// The names of the columns in their order; there is no telling two of one name apart but by their places.
    var columnNames: [String] { get }
    /// How many of the columns are a row's own; those behind them are parts of its values.
    var ownColumnCount: Int { get }
    /// Whether semicolons are between the fields of a row.
    var hasSemicolons: Bool { get }
    /// What the table is called among others of its file; nil if there are no others.
    var name: String? { get }

    /// Gives row after row.
    ///
    /// - Parameters:
    ///   - columns: the places of the columns that are wanted.
    ///   - body: is given a row with a cell for each wanted column, or a row that cannot be read.
    func forEachRow(_ columns: [Int], _ body: (Result<TableRow, RowFault>) -> Void)
}

extension RowSource {
    package var ownColumnCount: Int { columnNames.count }
    package var hasSemicolons: Bool { false }
    package var name: String? { nil }
}

package struct TableRow {
    /// A value, and where it is.
    package struct Cell {
        /// As it is kept; from CSV, all is text.
        package var value: CustomRecord.Value
        /// Where it is in its file; nil where that cannot be said.
        package var position: SourceLocation.Position?

        package init(_ value: CustomRecord.Value, at position: SourceLocation.Position? = nil) {
            self.value = value
            self.position = position
        }
    }

    /// Its line, or its number in a database, from 1.
    package var number: Int
    /// Where it begins in its line, from 1.
    package var column: Int
    /// A cell for each wanted column; nil where the row has none.
    package var cells: [Cell?]

    package init(number: Int, column: Int = 1, cells: [Cell?]) {
        self.number = number
        self.column = column
        self.cells = cells
    }
}

/// Why a row, or the rest of the rows, cannot be read.
package struct RowFault: Error, Hashable {
    /// The last part of the codes of diagnostics.
    package enum Kind: String, Hashable {
        case openQuote = "csv-quote"
        case json, damaged
    }

    package var kind: Kind
    /// A sentence without a full stop, or of a row what it is like: `that is not JSON`.
    package var what: String
    /// Whether it is one row, and there may be others like it.
    package var isRow: Bool
    package var action: String
    package var position: SourceLocation.Position?

    package init(
        _ kind: Kind, _ what: String, isRow: Bool = true, action: String = "it is left out",
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
    /// A finite number, also one written as a text with a decimal point.
    package var number: Double? { words.flatMap(Decimal.parse).flatMap { $0.isFinite ? $0 : nil } }

    /// A text that is not empty, or the digits of a number.
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
