/// Finds the tags of a template with their positions.
///
/// The syntax is that of mustache(5), with the inheritance of its specification, but without dynamic names, pragmas and
/// lambdas.
struct TagScanner {
    private let bytes: [UInt8]
    /// Whether names must be those of a schema; otherwise they can contain any characters.
    private let isStrict: Bool
    private var position = 0
    private var (opening, closing) = Self.usualDelimiters
    private(set) var tags: [TemplateTag] = []
    private(set) var problems: [TemplateProblem] = []

    private static let usualDelimiters = (Array("{{".utf8), Array("}}".utf8))
    private static let kinds: [Character: TemplateTag.Kind] = [
        "#": .section, "^": .inverted, "<": .parent, "$": .block, "/": .close, "&": .raw, ">": .partial,
    ]

    init(_ bytes: [UInt8], isStrict: Bool) {
        (self.bytes, self.isStrict) = (bytes, isStrict)
        scan()
    }

    private mutating func scan() {
        while let start = next(opening) {
            position = start + opening.count
            guard let end = next(closing) else {
                return report(
                    "unclosed-tag", start,
                    "a tag is opened by \(text(opening)) but not closed by \(text(closing))")
            }
            let content = bytes[position..<end]
            position = end + closing.count
            readTag(content, at: start)
        }
    }

    private mutating func readTag(_ content: ArraySlice<UInt8>, at start: Int) {
        let rest = content.dropFirst()
        let sign = content.first.map { Character(Unicode.Scalar($0)) }
        if let kind = sign.flatMap({ Self.kinds[$0] }) { return append(kind, name: rest, at: start) }
        switch sign {
        case "{": readTriple(rest, at: start)
        case "!": tags.append(TemplateTag(kind: .comment, name: "", range: start..<position))
        case "=": setDelimiters(rest, at: start)
        case "%":
            report("unsupported-tag", start, "pragmas ({{%…}}) are not supported in templates")
        case "*":
            report("unsupported-tag", start, "dynamic names ({{*…}}) are not supported in templates")
        case nil: report("empty-tag", start, "a tag has no name")
        default: append(.escaped, name: content, at: start)
        }
    }

    private mutating func readTriple(_ content: ArraySlice<UInt8>, at start: Int) {
        let brace = UInt8(ascii: "}")
        if closing.first == brace, position < bytes.count, bytes[position] == brace {
            position += 1
            append(.raw, name: content, at: start)
        } else if closing.first != brace, content.last == brace {
            append(.raw, name: content.dropLast(), at: start)
        } else {
            report("unclosed-tag", start, "a tag is opened by {{{ but not closed by }}}")
        }
    }

    private mutating func setDelimiters(_ content: ArraySlice<UInt8>, at start: Int) {
        let words =
            content.last == UInt8(ascii: "=") ? content.dropLast().split(whereSeparator: Self.isSpace) : []
        guard words.count == 2, !content.dropLast().contains(UInt8(ascii: "=")) else {
            return report(
                "invalid-delimiters", start, "this tag must name two delimiters",
                remedy: "Write {{=<% %>=}}.")
        }
        (opening, closing) = (Array(words[0]), Array(words[1]))
        tags.append(TemplateTag(kind: .delimiters, name: "", range: start..<position))
    }

    private mutating func append(_ kind: TemplateTag.Kind, name: ArraySlice<UInt8>, at start: Int) {
        let name = String(decoding: Self.trimmed(name), as: UTF8.self)
        if let problem = Self.problem(withName: name, of: kind, at: start, isStrict: isStrict) {
            problems.append(problem)
        } else {
            tags.append(TemplateTag(kind: kind, name: name, range: start..<position))
        }
    }

    private mutating func report(_ code: String, _ offset: Int, _ what: String, remedy: String? = nil) {
        problems.append(TemplateProblem(code: code, offset: offset, what: what, remedy: remedy))
    }

    private func next(_ delimiter: [UInt8]) -> Int? {
        (position..<bytes.count).first {
            bytes[$0] == delimiter.first && bytes[$0...].starts(with: delimiter)
        }
    }

    private func text(_ delimiter: [UInt8]) -> String { String(decoding: delimiter, as: UTF8.self) }
}
