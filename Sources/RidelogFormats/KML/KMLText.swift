/// Descriptions, which in KML are mostly HTML.
enum KMLText {
    /// The words without tags, and with the characters that the usual entities stand for.
    static func plain(_ text: [UInt8]) -> String {
        var words: [UInt8] = []
        var rest = text[...]
        while let byte = rest.first {
            rest = rest.dropFirst()
            if byte == UInt8(ascii: "<"), let end = endOfTag(rest) {
                words.append(ASCII.space)
                rest = rest[end...].dropFirst()
            } else if byte == UInt8(ascii: "&"), let (character, end) = entity(rest) {
                words.append(character)
                rest = rest[end...].dropFirst()
            } else {
                words.append(byte)
            }
        }
        return lines(words)
    }

    /// The `>` of a tag of which `<` has been read; nil if it is none: `< 5 km`.
    private static func endOfTag(_ rest: ArraySlice<UInt8>) -> Int? {
        guard let first = rest.first.map(ASCII.lowercased),
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) || first == UInt8(ascii: "/")
                || first == UInt8(ascii: "!")
        else { return nil }
        // A tag that is longer is none, and looking for its end again and again would take long.
        return rest.prefix(longestTag).firstIndex(of: UInt8(ascii: ">"))
    }

    private static let longestTag = 4096

    private static func entity(_ rest: ArraySlice<UInt8>) -> (UInt8, Int)? {
        guard let end = rest.prefix(6).firstIndex(of: UInt8(ascii: ";")) else { return nil }
        let character: UInt8? =
            switch rest[..<end].text {
            case "amp": UInt8(ascii: "&")
            case "lt": UInt8(ascii: "<")
            case "gt": UInt8(ascii: ">")
            case "quot": ASCII.quote
            case "apos", "#39": UInt8(ascii: "'")
            case "nbsp", "#160": ASCII.space
            default: nil
            }
        return character.map { ($0, end) }
    }

    /// Lines without blanks at their ends, and without the empty ones.
    private static func lines(_ words: [UInt8]) -> String {
        words.split { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }.map(\.trimmed)
            .filter { !$0.isEmpty }.map(\.text).joined(separator: "\n")
    }
}
