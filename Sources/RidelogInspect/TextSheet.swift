/// Lines of text for a terminal, in sections, with columns that are below each other.
struct TextSheet {
    private(set) var text: String

    /// - Parameter title: the first line; nothing for none.
    init(_ title: String) {
        text = title.isEmpty ? "" : title + "\n"
    }

    /// A blank line, the title, and the rows: two spaces in, each column as wide as its widest cell. Nothing if there
    /// are no rows.
    ///
    /// - Parameters:
    ///   - title: what the rows are about; nil for none, then there is no blank line either.
    ///   - rows: cells from left to right; the first column is words, aligned left.
    ///   - numbersFrom: the first column of numbers, aligned right.
    mutating func add(_ title: String?, _ rows: [[String]], numbersFrom: Int = .max) {
        guard !rows.isEmpty else { return }
        if let title { text += "\n" + title + "\n" }
        let widths = Self.widths(rows)
        for row in rows { text += "  " + Self.line(row, widths, numbersFrom) + "\n" }
    }

    /// Rows of a name and a text; those without a text are left out.
    static func rows(_ texts: KeyValuePairs<String, String?>) -> [[String]] {
        texts.compactMap { name, text in text.map { [name, $0] } }
    }

    /// A blank line, the title, and the lines, two spaces in.
    mutating func add(_ title: String, lines: some StringProtocol) {
        text += "\n" + title + "\n"
        add(lines: lines, indent: 2)
    }

    /// Each of the lines, so far in.
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
