/// The parts of a text with placeholders: `{n} rides` is a placeholder and a text.
///
/// Searches byte by byte, because the searches of the standard library took most of the time of a short page.
package struct StringPatternParts: Sequence, IteratorProtocol {
    package enum Part {
        case text(Substring)
        case place(String)
    }

    private var rest: Substring.UTF8View

    package init(_ pattern: String) {
        rest = pattern.utf8[...]
    }

    package mutating func next() -> Part? {
        guard let first = rest.first else { return nil }
        if first == UInt8(ascii: "{"), let end = rest.firstIndex(of: UInt8(ascii: "}")) {
            let name = rest[..<end].dropFirst()
            rest = rest[end...].dropFirst()
            return .place(String(Substring(name)))
        }
        let end = rest.dropFirst().firstIndex(of: UInt8(ascii: "{")) ?? rest.endIndex
        defer { rest = rest[end...] }
        return .text(Substring(rest[..<end]))
    }
}
