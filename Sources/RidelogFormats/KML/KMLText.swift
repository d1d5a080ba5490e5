import RidelogParsing

/// Descriptions, which in KML are usually HTML.
enum KMLText {
    /// The text without tags, with common entities decoded.
    static func plain(_ text: ArraySlice<UInt8>) -> String {
        var words: [UInt8] = []
        // The end of the next tag, found once and not again for each start before it.
        var close = text.firstIndex(of: UInt8(ascii: ">")) ?? text.endIndex
        var rest = text[...]
        while let byte = rest.first {
            rest = rest.dropFirst()
            if close < rest.startIndex {
                close = rest.firstIndex(of: UInt8(ascii: ">")) ?? text.endIndex
            }
            if byte == UInt8(ascii: "<"), close < text.endIndex, isTag(rest) {
                words.append(ASCII.space)
                rest = rest[close...].dropFirst()
            } else if byte == UInt8(ascii: "&"), let (character, end) = entity(rest) {
                words.append(character)
                rest = rest[end...].dropFirst()
            } else {
                words.append(byte)
            }
        }
        return lines(words)
    }

    /// Whether a tag starts after `<`, unlike in `< 5 km`.
    private static func isTag(_ rest: ArraySlice<UInt8>) -> Bool {
        guard let first = rest.first.map(ASCII.lowercased) else { return false }
        return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) || first == UInt8(ascii: "/")
            || first == UInt8(ascii: "!")
    }

    private static func entity(_ rest: ArraySlice<UInt8>) -> (UInt8, Int)? {
        guard let end = rest.prefix(6).firstIndex(of: UInt8(ascii: ";")) else { return nil }
        return entities[rest[..<end].text].map { ($0, end) }
    }

    private static let entities = [
        "amp": UInt8(ascii: "&"), "lt": UInt8(ascii: "<"), "gt": UInt8(ascii: ">"), "quot": ASCII.quote,
        "apos": UInt8(ascii: "'"), "#39": UInt8(ascii: "'"), "nbsp": ASCII.space, "#160": ASCII.space,
    ]

    /// Non-empty lines with single spaces between words.
    private static func lines(_ words: [UInt8]) -> String {
        words.split { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }
            .map { $0.split(whereSeparator: ASCII.isSpace).map(\.text).joined(separator: " ") }
            .filter { !$0.isEmpty }.joined(separator: "\n")
    }
}
