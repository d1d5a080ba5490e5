import RidelogModels

/// How the values of a column are written, learned from all of them.
struct ColumnHabits {
    private(set) var style = NumberStyle()
    private(set) var order = DateOrder()
    /// Whether there is nothing but numbers in it.
    private(set) var hasOnlyNumbers = true

    mutating func take(_ value: CustomRecord.Value) {
        guard case .text(let text) = value, !text.isEmpty else { return }
        let number = RowNumber.split(text)
        style.take(number.number.utf8)
        if hasOnlyNumbers { hasOnlyNumbers = number.word.isEmpty && NumberStyle.isNumber(text) }
        // ISO 8601 needs no learning, and is most of what there is.
        if text.utf8.first.map(ASCII.isDigit) == true, Instant.parse(text) == nil,
            Decimal.parse(text) == nil, let date = TableDate(text)
        {
            order.take(date)
        }
    }

    /// Those of some columns of a table.
    static func learn(_ columns: [Int], of table: some RowTable) -> [ColumnHabits] {
        var habits = [ColumnHabits](repeating: ColumnHabits(), count: columns.count)
        table.forEachRow(columns) { row in
            guard case .success(let row) = row else { return }
            for (place, cell) in row.cells.enumerated() {
                if let cell, habits.indices.contains(place) { habits[place].take(cell.value) }
            }
        }
        return habits
    }
}
