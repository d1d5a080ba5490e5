import RidelogParsing
import RidelogModels

/// How the values of a column are written, learned from all of them.
package struct ColumnFormat {
    package init() {}

    package var style = NumberStyle()
    /// Whether it holds only numbers, perhaps followed by units.
    private var isNumeric = true
    package var order = DateOrder()
    /// Whether it has times of three numbers: then those of two have no hours.
    private(set) var hasLongClocks = false
    /// Whether it holds only numbers.
    private(set) var hasOnlyNumbers = true

    /// Whether it has times in ISO 8601 or since 1970.
    private(set) var hasPlainTimes = false

    /// Whether nothing shows which of the two numbers of a date is the day.
    func isUndecided(_ date: WrittenDate) -> Bool {
        if case .table(let date) = date { order.isUndecided(date) } else { false }
    }

    package mutating func learn(from value: CustomRecord.Value) {
        guard case .text(let text) = value, !text.isEmpty, !CellWords.isEmpty(text, isNumber: true) else {
            return
        }
        if !hasLongClocks { hasLongClocks = text.utf8.count { $0 == UInt8(ascii: ":") } == 2 }
        let number = RowNumber.split(text)
        style.learn(from: number.number.utf8)
        isNumeric = isNumeric && NumberStyle.isNumber(number.number)
        if hasOnlyNumbers { hasOnlyNumbers = number.word.isEmpty && NumberStyle.isNumber(text) }
        guard text.utf8.first.map(ASCII.isDigit) == true else { return }
        // ISO 8601 needs no learning, and is the most frequent.
        if Instant.parse(text) != nil {
            hasPlainTimes = true
        } else if let number = Decimal.parse(text) {
            hasPlainTimes = hasPlainTimes || WrittenDate.instant(number) != nil
        } else if let date = TableDate(text) {
            order.append(date)
        }
    }

    /// The formats of some columns of a table. A column whose numbers can be read either way takes the style of the
    /// other columns: `1.200` may be anything, but `42,5` beside it is not.
    ///
    /// - Parameter mostRows: rows that are enough.
    package static func learn(
        _ columns: [Int], of table: some RowSource, mostRows: Int = .max
    ) -> [ColumnFormat] {
        var rowCount = 0
        var formats = [ColumnFormat](repeating: ColumnFormat(), count: columns.count)
        table.forEachRow(columns) { row in
            guard case .success(let row) = row, rowCount < mostRows else { return }
            rowCount += 1
            for (place, cell) in row.cells.enumerated() {
                if let cell, formats.indices.contains(place) { formats[place].learn(from: cell.value) }
            }
        }
        var common = NumberStyle()
        for format in formats where format.isNumeric { common.learn(from: format.style) }
        let hasSemicolons = table.hasSemicolons
        for place in formats.indices where formats[place].style.isUndecided {
            if !common.isUndecided {
                formats[place].style = common
            } else if hasSemicolons {
                formats[place].style.learnFromSemicolons()
            }
        }
        return formats
    }
}
