import RidelogParsing
import RidelogDiagnostics

/// The columns of a mapping that a table has.
package struct RowColumns {
    /// A column of the table.
    package struct Column {
        /// The field of its values.
        package var field: String
        package var place: Int
        package var name: String
        package var unit: RowUnit?
        package var order: RowDateOrder?
        /// The format of its values.
        package var format = ColumnFormat()
        /// Whether 0 means that nothing was measured.
        package var dropsZero = false

        package init(
            field: String, place: Int, name: String, unit: RowUnit? = nil, order: RowDateOrder? = nil,
            format: ColumnFormat = ColumnFormat(), dropsZero: Bool = false
        ) {
            self.field = field
            self.place = place
            self.name = name
            self.unit = unit
            self.order = order
            self.format = format
            self.dropsZero = dropsZero
        }
    }

    package var columns: [Column] = []
    /// Missing columns, and unknown units.
    package private(set) var diagnostics: [Diagnostic] = []

    package init(_ mapping: RowsMapping, in table: some RowSource, file: String) {
        for column in mapping.columns {
            if let found = Self.find(column, in: table.columnNames) {
                columns.append(found.column)
                if let strange = found.strange {
                    diagnostics.append(
                        .strangeUnit(strange, column, name: found.column.name, file: file))
                }
            } else {
                diagnostics.append(.noColumn(column, mapping, table: table, file: file))
            }
        }
    }

    /// Whether a column has the time of the rows.
    package func hasTime(for kind: RowsMapping.Kind) -> Bool {
        let fields = kind == .ride ? [RideField.date, .start].map(\.rawValue) : [LogRows.date, LogRows.time]
        return columns.contains { fields.contains($0.field) }
    }

    private static func find(
        _ column: RowsMapping.Column, in names: [String]
    ) -> (column: Column, strange: String?)? {
        let quantity = RideField(rawValue: column.field)?.quantity
        var unit = column.unit
        var place = place(of: column.name, in: names)
        if place == nil, unit == nil, case .text(let text) = column.name, let quantity {
            // Only a unit: the column has the name of the field.
            unit = RowUnit.named(text, of: quantity)
            if unit != nil { place = Self.place(of: .text(column.field), in: names) }
        }
        guard let place else { return nil }
        var found = Column(
            field: column.field, place: place, name: names[place], unit: unit, order: column.order)
        var strange: String?
        if unit == nil, let quantity { (found.unit, strange) = RowUnit.named(in: names[place], of: quantity) }
        return (found, strange)
    }

    /// Finds a column by exact name, or else ignoring case.
    private static func place(of name: RowsMapping.Column.Name, in names: [String]) -> Int? {
        switch name {
        case .number(let number): return names.indices.contains(number - 1) ? number - 1 : nil
        case .text(let text):
            if let place = names.firstIndex(of: text) { return place }
            let word = text.lowercased()
            return names.firstIndex { $0.lowercased() == word }
        }
    }
}

extension Diagnostic {
    fileprivate static func noColumn(
        _ column: RowsMapping.Column, _ mapping: RowsMapping, table: some RowSource, file: String
    ) -> Diagnostic {
        let names = table.columnNames.filter { !$0.isEmpty }
        let what: String
        switch column.name {
        case .text(let name):
            what = "\(file) has no column “\(name)”\(Suggestion.hint(for: name, in: names))"
        case .number(let number): what = "\(file) has no column \(number)"
        }
        let shown = names.prefix(60).joined(separator: ", ") + (names.count > 60 ? ", …" : "")
        return Diagnostic(
            .warning, code: "rows.no-column", at: column.location, what,
            action: column.isTime(for: mapping.kind)
                ? "all its rows are skipped" : "“\(column.field)” is ignored",
            remedy: names.isEmpty ? "The file has no columns." : "Name one of: \(shown).", isForOwner: true)
    }

    fileprivate static func strangeUnit(
        _ unit: String, _ column: RowsMapping.Column, name: String, file: String
    ) -> Diagnostic {
        let quantity = RideField(rawValue: column.field)?.quantity ?? .length
        let usual = RowUnit.usual(for: quantity).name
        return Diagnostic(
            .warning, code: "rows.strange-unit", at: column.location,
            "the name of the column “\(name)” of \(file) ends in “\(unit)”, which is not a known unit",
            action: "its numbers are read as \(usual)",
            remedy: "Name the unit: [\(name), \(usual)]. Available: "
                + RowUnit.names(of: quantity).joined(separator: ", ") + ".", isForOwner: true)
    }
}
