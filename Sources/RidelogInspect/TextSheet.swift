/// Text for a terminal, in sections with aligned columns.
struct TextSheet {
    private(set) var text: String

    /// - Parameter title: the first line; an empty title adds none.
    init(_ title: String) {
        text = title.isEmpty ? "" : title + "\n"
    }

    /// Adds a blank line, the title, and the rows, indented by two spaces, with each column as wide as its widest cell.
    /// Adds nothing if there are no rows.
    ///
    /// - Parameters:
    ///   - title: the title of the section; nil adds neither title nor blank line.
    ///   - rows: cells from left to right.
    ///   - numbersFrom: the first right-aligned column; those before are left-aligned.
    ///   - count: the number of things in the rows; if they are not all shown, it is written below them.
    mutating func add(_ title: String?, _ rows: [[String]], numbersFrom: Int = .max, of count: Int = 0) {
        guard !rows.isEmpty else { return }
        if let title { text += "\n" + title + "\n" }
        let widths = Self.widths(rows)
        for row in rows { text += "  " + Self.line(row, widths, numbersFrom) + "\n" }
        if count > Inspection.longest { add(lines: "… \(count) in total", indent: 2) }
    }

    /// Rows of a name and a text; those without a text are omitted.
    static func rows(_ texts: KeyValuePairs<String, String?>) -> [[String]] {
        texts.compactMap { name, text in text.map { [name, $0] } }
    }

    /// Adds a blank line, the title, and the lines, indented by two spaces.
    mutating func add(_ title: String, lines: some StringProtocol) {
        text += "\n" + title + "\n"
        add(lines: lines, indent: 2)
    }

    /// Adds lines, indented by a number of spaces.
    mutating func add(lines: some StringProtocol, indent: Int) {
        for line in lines.split(separator: "\n") {
            text += String(repeating: " ", count: indent) + line + "\n"
        }
    }

    private static func widths(_ rows: [[String]]) -> [Int] {
        let columns = rows.map(\.count).max() ?? 0
        return (0..<columns).map { column in
            rows.lazy.map { $0.count > column ? $0[column].count : 0 }.max() ?? 0
        }
    }

    private static func line(_ row: [String], _ widths: [Int], _ numbersFrom: Int) -> String {
        var line = ""
        for (column, (cell, width)) in zip(row, widths).enumerated() {
            let blanks = String(repeating: " ", count: max(0, width - cell.count))
            if column > 0 { line += "  " }
            line += column >= numbersFrom ? blanks + cell : column == row.count - 1 ? cell : cell + blanks
        }
        while line.last == " " { line.removeLast() }
        return line
    }
}
