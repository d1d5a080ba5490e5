/// Finds the tags of a template with their places, which swift-mustache does not keep.
///
/// The syntax is that of mustache(5) without set delimiters, inheritance, dynamic partials and lambdas, and
/// without what swift-mustache adds: pragmas and transforms.
struct TagScanner {
    private let bytes: [UInt8]
    private var position = 0
    private(set) var tags: [TemplateTag] = []
    private(set) var problems: [TemplateProblem] = []

    static func scan(_ bytes: [UInt8]) -> TagScanner {
        var scanner = TagScanner(bytes: bytes)
        scanner.scan()
        return scanner
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private mutating func scan() {
        while let start = next("{{") {
            position = start + 2
            let isTriple = position < bytes.count && bytes[position] == UInt8(ascii: "{")
            let isComment = position < bytes.count && bytes[position] == UInt8(ascii: "!")
            guard let end = next("}}") else {
                return report("unclosed-tag", start, "a tag is opened by {{ but not closed by }}")
            }
            let content = bytes[position..<end]
            position = end + 2
            if isTriple {
                readTriple(content.dropFirst(), at: start)
            } else if !isComment {
                readTag(content, at: start)
            }
        }
    }

    private mutating func readTriple(_ content: ArraySlice<UInt8>, at start: Int) {
        guard position < bytes.count, bytes[position] == UInt8(ascii: "}") else {
            return report("unclosed-tag", start, "a tag is opened by {{{ but not closed by }}}")
        }
        position += 1
        append(.raw, name: content, at: start)
    }

    private mutating func readTag(_ content: ArraySlice<UInt8>, at start: Int) {
        switch content.first.map({ Character(Unicode.Scalar($0)) }) {
        case "#": append(.section, name: content.dropFirst(), at: start)
        case "^": append(.inverted, name: content.dropFirst(), at: start)
        case "/": append(.close, name: content.dropFirst(), at: start)
        case "&": append(.raw, name: content.dropFirst(), at: start)
        case ">": append(.partial, name: content.dropFirst(), at: start)
        case let sign?:
            if let feature = Self.unsupported[sign] {
                report("unsupported-tag", start, "\(feature) are not supported in templates")
            } else {
                append(.escaped, name: content, at: start)
            }
        case nil: report("empty-tag", start, "a tag has no name")
        }
    }

    private mutating func append(_ kind: TemplateTag.Kind, name: ArraySlice<UInt8>, at start: Int) {
        let name = String(decoding: Self.trimmed(name), as: UTF8.self)
        if let problem = Self.problem(withName: name, of: kind, at: start) {
            problems.append(problem)
        } else {
            tags.append(TemplateTag(kind: kind, name: name, offset: start))
        }
    }

    private mutating func report(_ code: String, _ offset: Int, _ what: String) {
        problems.append(TemplateProblem(code: code, offset: offset, what: what))
    }

    /// The next place of two equal braces.
    private func next(_ braces: StaticString) -> Int? {
        let brace = braces.utf8Start.pointee
        var index = position
        while index + 1 < bytes.count {
            if bytes[index] == brace, bytes[index + 1] == brace { return index }
            index += 1
        }
        return nil
    }
}
