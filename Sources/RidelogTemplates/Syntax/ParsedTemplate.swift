import RidelogDiagnostics

/// A template file as a tree of its text and tags.
struct ParsedTemplate {
    let file: TemplateFile
    private(set) var nodes: [TemplateNode] = []
    private(set) var problems: [TemplateProblem] = []

    /// - Parameters:
    ///   - file: what was read.
    ///   - isStrict: whether names are those of a schema.
    init(_ file: TemplateFile, isStrict: Bool = true) {
        self.file = file
        guard String(validating: file.bytes, as: UTF8.self) != nil else {
            report("not-text", "the file is not UTF-8 text")
            return
        }
        if let offset = file.bytes.firstIndex(of: 0) {
            report("not-text", "the file has a NUL byte", at: offset)
            return
        }
        let scanner = TagScanner.scan(file.bytes, isStrict: isStrict)
        let tree = TemplateParser.parse(file.bytes, scanner.tags)
        nodes = tree.nodes
        problems = scanner.problems + tree.problems
    }

    private mutating func report(_ code: String, _ what: String, at offset: Int = 0) {
        problems.append(TemplateProblem(code: code, offset: offset, what: what))
    }
}

extension ParsedTemplate {
    /// A problem as an error: it leaves out every template that uses this one.
    func diagnostic(for problem: TemplateProblem) -> Diagnostic {
        Diagnostic(
            .error, code: "template.\(problem.code)", at: file.location(ofByte: problem.offset), problem.what,
            action: "templates that use this are left out, and views show their own markup",
            remedy: problem.remedy)
    }
}
