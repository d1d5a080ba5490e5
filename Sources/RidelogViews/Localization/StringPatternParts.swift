/// The pieces of a text with places: `{n} rides` is a place and a text.
struct StringPatternParts: Sequence, IteratorProtocol {
    enum Part {
        case text(Substring)
        case place(String)
    }

    private var rest: Substring

    init(_ pattern: String) {
        rest = pattern[...]
    }

    mutating func next() -> Part? {
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
