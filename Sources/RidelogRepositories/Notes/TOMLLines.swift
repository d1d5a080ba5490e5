/// TOML as front matter has it (toml.io, `key = value` and tables), written as YAML line by line, so that what is wrong
/// is reported by its line. What TOML has beside that, such as texts over several lines, is no YAML either, and is reported.
enum TOMLLines {
    static func yaml(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var isInTable = false
        var yaml: [UInt8] = []
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            yaml += converted(line, &isInTable) + [UInt8(ascii: "\n")]
        }
        return yaml
    }

    private static func converted(_ line: ArraySlice<UInt8>, _ isInTable: inout Bool) -> [UInt8] {
        let text = line.trimmed
        guard let first = text.first, first != UInt8(ascii: "#") else { return Array(line) }
        if first == UInt8(ascii: "["), text.last == UInt8(ascii: "]") {
            isInTable = true
            return Array(text.dropFirst().dropLast()) + [UInt8(ascii: ":")]
        }
        guard let sign = text.firstIndex(of: UInt8(ascii: "=")) else { return Array(line) }
        var yaml = isInTable ? Array("  ".utf8) : []
        yaml += text[..<sign].trimmed
        yaml += ": ".utf8
        yaml += text[text.index(after: sign)...].trimmed
        return yaml
    }
}
