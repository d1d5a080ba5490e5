import RidelogParsing
import RidelogModels

/// The format of a column's values, learned from all of them.
package struct ColumnFormat {
    package init() {}

    package var style = NumberStyle()
    /// Whether all values are numbers, with or without units.
    private var isNumeric = true
    package var order = DateOrder()
    /// Whether some times have hours, minutes and seconds: then those of two numbers have no hours.
    private(set) var hasLongClocks = false
    /// Whether all values are numbers without units.
    private(set) var hasOnlyNumbers = true

    /// Whether some times are ISO 8601 or Unix times.
    private(set) var hasPlainTimes = false

    /// Whether nothing shows the order of day and month of a date.
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
        // ISO 8601, the most frequent format, needs no learning.
        if Instant.parse(text) != nil {
            hasPlainTimes = true
        } else if let number = Decimal.parse(text) {
            hasPlainTimes = hasPlainTimes || WrittenDate.instant(number) != nil
        } else if let date = TableDate(text) {
            order.append(date)
        }
    }

    /// Learns the formats of some columns. A column with ambiguous numbers has the style of the other columns: `1.200`
    /// is ambiguous, but `42,5` next to it is not.
    ///
    /// - Parameter mostRows: the maximum number of rows to read.
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
