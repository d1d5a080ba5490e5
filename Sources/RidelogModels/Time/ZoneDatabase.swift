/// The embedded tz database: an index of names over its lines.
struct ZoneDatabase: Sendable {
    /// All names, sorted.
    let identifiers: [String]
    private let entries: [String: (identifier: String, line: Int)]
    private let lines: [ArraySlice<UInt8>]

    static let embedded = ZoneDatabase(EmbeddedZones.database.withUTF8Buffer { Array($0) })

    /// Splits lines such as `Europe/Berlin Europe/Oslo|…` without reading the rules.
    init(_ text: [UInt8]) {
        var entries: [String: (identifier: String, line: Int)] = [:]
        var lines: [ArraySlice<UInt8>] = []
        for line in text.split(separator: UInt8(ascii: "\n")) {
            let names = line.prefix { $0 != UInt8(ascii: "|") }
            for name in names.split(separator: UInt8(ascii: " ")) {
                let identifier = String(decoding: name, as: UTF8.self)
                entries[identifier.lowercased()] = (identifier, lines.count)
            }
            lines.append(line[names.endIndex...].dropFirst())
        }
        self.entries = entries
        self.lines = lines
        identifiers = entries.values.map(\.identifier).sorted()
    }

    /// The name as spelled in the database, and its rules; the lookup ignores case.
    func rules(named identifier: String) -> (identifier: String, rules: ZoneRules)? {
        guard let entry = entries[identifier.lowercased()], let rules = ZoneRules(lines[entry.line])
        else { return nil }
        return (entry.identifier, rules)
    }
}
