/// The pieces of a text with places: `{n} rides` is a place and a text.
package struct StringPatternParts: Sequence, IteratorProtocol {
    package enum Part {
        case text(Substring)
        case place(String)
    }

    private var rest: Substring

    package init(_ pattern: String) {
        rest = pattern[...]
    }

    package mutating func next() -> Part? {
        guard let first = rest.first else { return nil }
        if first == "{", let end = rest.firstIndex(of: "}") {
            let name = rest[rest.index(after: rest.startIndex)..<end]
            rest = rest[rest.index(after: end)...]
            return .place(String(name))
        }
        let end = rest.dropFirst().firstIndex(of: "{") ?? rest.endIndex
        defer { rest = rest[end...] }
        return .text(rest[..<end])
    }
}
