import RidelogParsing
import RidelogDiagnostics
import RidelogModels

/// The rows of a CSV file, with or without a row of column names.
package struct CSVRowTable: RowSource {
    package let columnNames: [String]
    private let bytes: [UInt8]
    /// The number of rows up to and including the column names.
    private let headCount: Int
    let preamble: [[String]]

    /// Creates a table whose first row has the column names.
    package init(_ bytes: [UInt8]) {
        var reader = CSVReader(bytes)
        self.init(bytes, headCount: 1, columnNames: Self.names(reader.next()))
    }

    /// - Parameter mapping: determines the row of column names: the one with the name of the date column, because
    ///   programs write titles before it. If all columns are named by number, there need not be one.
    package init(_ bytes: [UInt8], _ mapping: RowsMapping) {
        let wanted = mapping.namesOfTime
        let table = CSVRowTable(bytes) { $0.contains { wanted.contains($0.lowercased()) } }
        if let place = mapping.placeOfDate, table.columnNames.indices.contains(place),
            WrittenDate(table.columnNames[place]) != nil
        {
            self.init(bytes, headCount: 0, columnNames: table.columnNames.indices.map { String($0 + 1) })
        } else {
            self = table
        }
    }

    /// Creates a table whose column names may follow titles; if they are not found, they are the first row.
    ///
    /// - Parameters:
    ///   - longestHead: the maximum number of rows to search.
    ///   - isHead: whether a row has the column names.
    init(_ bytes: [UInt8], longestHead: Int = 20, isHead: ([String]) -> Bool) {
        var reader = CSVReader(bytes)
        var rows: [[String]] = []
        while rows.count < longestHead, let row = reader.next() {
            let names = Self.names(row)
            rows.append(names)
            guard isHead(names) else { continue }
            self.init(bytes, headCount: rows.count, columnNames: names, preamble: rows.dropLast())
            return
        }
        self.init(bytes, headCount: 1, columnNames: rows.first ?? [])
    }

    private init(_ bytes: [UInt8], headCount: Int, columnNames: [String], preamble: [[String]] = []) {
        self.bytes = bytes
        self.headCount = headCount
        self.columnNames = columnNames
        self.preamble = preamble
    }

    package var hasSemicolons: Bool { CSVReader(bytes).separator == UInt8(ascii: ";") }

    private static func names(_ row: Result<CSVReader.Row, CSVReader.Failure>?) -> [String] {
        guard case .success(let row) = row else { return [] }
        return row.fields.prefix(mostColumns).map { $0.text.utf8.trimmed.text }
    }

    /// The maximum number of columns, so that a file of commas does not create as many names.
    private static let mostColumns = 500

    package func forEachRow(_ columns: [Int], _ body: (Result<TableRow, RowFault>) -> Void) {
        var reader = CSVReader(bytes)
        for _ in 0..<headCount { _ = reader.next() }
        while let row = reader.next() {
            switch row {
            case .success(let row):
                let cells = columns.map { place in
                    row.fields.indices.contains(place) ? Self.cell(row.fields[place]) : nil
                }
                body(.success(TableRow(number: row.line, cells: cells)))
            case .failure(let failure):
                body(
                    .failure(
                        RowFault(
                            .openQuote, "with an unclosed quotation mark",
                            at: .line(failure.line, column: failure.column))))
            }
        }
    }

    private static func cell(_ field: CSVReader.Field) -> TableRow.Cell {
        TableRow.Cell(
            field.text.isEmpty ? .none : .text(field.text), at: .line(field.line, column: field.column))
    }
}
