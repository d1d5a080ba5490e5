/// Converts the TOML that front matter usually has (toml.io: `key = value`, tables and lists of them) into YAML line by
/// line, so that problems keep their line. Other TOML, such as texts over several lines, is no YAML either, and is
/// reported.
enum TOMLLines {
    static func yaml(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var table = Table()
        var yaml: [UInt8] = []
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            yaml += converted(line, &table) + [UInt8(ascii: "\n")]
        }
        return yaml
    }

    private static func converted(_ line: ArraySlice<UInt8>, _ table: inout Table) -> [UInt8] {
        let text = line.trimmed
        guard let first = text.first, first != UInt8(ascii: "#") else { return Array(line) }
        if first == UInt8(ascii: "["), text.last == UInt8(ascii: "]") { return table.begin(text) }
        guard let sign = text.firstIndex(of: UInt8(ascii: "=")) else { return Array(line) }
        var yaml = Array(table.indent.utf8)
        table.indent = table.nextIndent
        yaml += text[..<sign].trimmed
        yaml += ": ".utf8
        yaml += text[text.index(after: sign)...].trimmed
        return yaml
    }

    /// The table that a line is in.
    private struct Table {
        /// The name of the list that the table is in; empty if it is in none.
        private var list: ArraySlice<UInt8> = []
        /// Before the next key, and before those behind it.
        var (indent, nextIndent) = ("", "")
        private static let itemIndent = "  - "

        mutating func begin(_ line: ArraySlice<UInt8>) -> [UInt8] {
            let isInList = line.starts(with: "[[".utf8)
            let name = line.dropFirst(isInList ? 2 : 1).dropLast(isInList ? 2 : 1).trimmed
            if !isInList, !list.isEmpty, name.starts(with: Array(list) + [UInt8(ascii: ".")]) {
                // A table of the list's last item, below a key of it.
                let first = indent == Self.itemIndent ? indent : "    "
                (indent, nextIndent) = ("      ", "      ")
                return Array(first.utf8) + name.dropFirst(list.count + 1) + [UInt8(ascii: ":")]
            }
            let isNext = isInList && name == list
            list = isInList ? name : []
            (indent, nextIndent) = isInList ? (Self.itemIndent, "    ") : ("  ", "  ")
            return isNext ? [] : Array(name) + [UInt8(ascii: ":")]
        }
    }
}
