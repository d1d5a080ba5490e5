import RidelogDiagnostics

/// A template file parsed to a tree of text and tags.
struct ParsedTemplate {
    let file: TemplateFile
    private(set) var nodes: [TemplateNode] = []
    private(set) var problems: [TemplateProblem] = []

    /// - Parameter isStrict: whether names must be those of a schema.
    init(_ file: TemplateFile, isStrict: Bool = true) {
        self.file = file
        guard String(validating: file.bytes, as: UTF8.self) != nil else {
            problems = [TemplateProblem(code: "not-text", offset: 0, what: "the file is not UTF-8 text")]
            return
        }
        if let offset = file.bytes.firstIndex(of: 0) {
            problems = [
                TemplateProblem(code: "not-text", offset: offset, what: "the file contains a NUL byte")
            ]
            return
        }
        let bytes = isStrict ? Self.withoutFinalLineEnd(file.bytes) : file.bytes
        let scanner = TagScanner(bytes, isStrict: isStrict)
        let parser = TemplateParser(bytes, scanner.tags, isStrict: isStrict)
        nodes = parser.nodes
        problems = scanner.problems + parser.problems
    }

    /// Removes the line ending that editors add, which would be white space between words.
    private static func withoutFinalLineEnd(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.last == UInt8(ascii: "\n") else { return bytes }
        return Array(bytes.dropLast(bytes.dropLast().last == UInt8(ascii: "\r") ? 2 : 1))
    }

    /// The diagnostic of a problem. Errors stop the build.
    func diagnostic(for problem: TemplateProblem) -> Diagnostic {
        let isError = problem.severity == .error
        var diagnostic = Diagnostic(
            problem.severity, code: "template.\(problem.code)", at: file.location(ofByte: problem.offset),
            problem.what, action: isError ? "nothing is written" : "the file is skipped",
            remedy: problem.remedy)
        diagnostic.excerpt = SourceExcerpt(file.bytes, at: problem.offset..<end(ofTagAt: problem.offset))
        return diagnostic
    }

    /// The end of the tag at an offset; without one, the next offset.
    private func end(ofTagAt offset: Int) -> Int {
        let rest = file.bytes[min(offset, file.bytes.count)...].prefix(200)
        guard rest.starts(with: "{{".utf8), let close = rest.firstIndex(of: UInt8(ascii: "}")) else {
            return offset + 1
        }
        return rest[close...].firstIndex { $0 != UInt8(ascii: "}") } ?? rest.endIndex
    }
}
