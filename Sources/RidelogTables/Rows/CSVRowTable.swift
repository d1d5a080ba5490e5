import RidelogParsing
import RidelogDiagnostics
import RidelogModels

/// The rows of a CSV file: behind a row of names, or all of them.
package struct CSVRowTable: RowSource {
    package let columnNames: [String]
    private let bytes: [UInt8]
    /// Rows up to that of the names, with it.
    private let headCount: Int

    /// The rows behind the first, which has the names.
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        headCount = 1
        var reader = CSVReader(bytes)
        columnNames = Self.names(reader.next())
    }

    /// - Parameter mapping: shows which row is that of the names: the one with the name of the column of dates, as
    ///   programs put titles before it. If all columns are named by their places there need be none.
    package init(_ bytes: [UInt8], _ mapping: RowsMapping) {
        self.bytes = bytes
        var reader = CSVReader(bytes)
        var rows: [[String]] = []
        let wanted = mapping.namesOfTime
        while rows.count < Self.longestHead, let row = reader.next() {
            let names = Self.names(row)
            rows.append(names)
            if names.contains(where: { wanted.contains($0.lowercased()) }) { break }
        }
        let last = rows.last ?? []
        let isFound = last.contains { wanted.contains($0.lowercased()) }
        let names = (isFound ? last : rows.first) ?? []
        if let place = mapping.placeOfDate, names.indices.contains(place), WrittenDate(names[place]) != nil {
            headCount = 0
            columnNames = names.indices.map { String($0 + 1) }
        } else {
            headCount = isFound ? rows.count : 1
            columnNames = names
        }
    }

    private static func names(_ row: Result<CSVReader.Row, CSVReader.Failure>?) -> [String] {
        guard case .success(let row) = row else { return [] }
        return row.fields.prefix(mostColumns).map { $0.text.utf8.trimmed.text }
    }

    /// Rows among which that of the names is looked for.
    private static let longestHead = 20
    /// No one has more; a file of commas must not become as many names.
    private static let mostColumns = 500

    package func forEachRow(_ columns: [Int], _ take: (Result<TableRow, RowFault>) -> Void) {
        var reader = CSVReader(bytes)
        for _ in 0..<headCount { _ = reader.next() }
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
