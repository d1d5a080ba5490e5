import RidelogParsing
import RidelogModels

/// How the values of a column are written, learned from all of them.
struct ColumnHabits {
    private(set) var style = NumberStyle()
    /// Whether there is nothing but numbers in it, perhaps with units behind them.
    private var isNumeric = true
    private(set) var order = DateOrder()
    /// Whether there are times of three numbers in it: then those of two have no hours.
    private(set) var hasLongClocks = false
    /// Whether there is nothing but numbers in it.
    private(set) var hasOnlyNumbers = true

    mutating func take(_ value: CustomRecord.Value) {
        guard case .text(let text) = value, !text.isEmpty else { return }
        guard !RowNumber.isMissing(text) else { return }
        if !hasLongClocks { hasLongClocks = text.utf8.count { $0 == UInt8(ascii: ":") } == 2 }
        let number = RowNumber.split(text)
        style.take(number.number.utf8)
        isNumeric = isNumeric && NumberStyle.isNumber(number.number)
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
        let common = NumberStyle.common(habits.filter(\.isNumeric).map(\.style))
        for place in habits.indices where habits[place].style.isUndecided { habits[place].style = common }
        return habits
    }
}
