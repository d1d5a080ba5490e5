extension NumberStyle {
    /// What all columns of a table tell together, for those that tell nothing: `1.200` may be anything, but `42,5`
    /// beside it is not. A column has one voice, however many rows it has.
    package static func common(_ columns: some Sequence<NumberStyle>) -> NumberStyle {
        var common = NumberStyle()
        for column in columns { common.takeVote(of: column) }
        return common
    }

    /// How the numbers of each column of a table are written; for a column that does not tell, how those of the
    /// others are. Columns of words have no voice, although a title may be a number.
    ///
    /// - Parameters:
    ///   - count: columns that are looked at.
    ///   - rows: behind the names.
    ///   - mostRows: rows that are enough.
    package static func styles(of count: Int, in rows: CSVReader, mostRows: Int) -> [NumberStyle] {
        var rows = rows
        var styles = Array(repeating: NumberStyle(), count: count)
        var words = Array(repeating: 0, count: count)
        var numbers = words
        for _ in 0..<mostRows {
            guard let row = rows.next() else { break }
            guard case .success(let row) = row else { continue }
            for (place, field) in row.fields.prefix(count).enumerated() where !field.text.isEmpty {
                if isNumber(field.text) {
                    numbers[place] += 1
                    styles[place].take(field.text.utf8)
                } else {
                    words[place] += 1
                }
            }
        }
        let common = common(styles.indices.lazy.filter { numbers[$0] > 4 * words[$0] }.map { styles[$0] })
        return styles.map { $0.isUndecided ? common : $0 }
    }
}
