import Mustache
import RidelogDiagnostics

/// A template file with its tags as a tree, and compiled if they are sound.
struct ParsedTemplate {
    /// How many bytes times tags a template may have. For each tag swift-mustache goes through the rest of the
    /// text, so this is some seconds.
    static let maximumWork = 500_000_000

    let file: TemplateFile
    private(set) var nodes: [TemplateNode] = []
    private(set) var problems: [TemplateProblem] = []
    private(set) var compiled: MustacheTemplate?

    init(_ file: TemplateFile) {
        self.file = file
        guard let text = String(validating: file.bytes, as: UTF8.self) else {
            report("not-text", "the file is not UTF-8 text")
            return
        }
        if let offset = file.bytes.firstIndex(of: 0) {
            report("not-text", "the file has a NUL byte", at: offset)
            return
        }
        let scanner = TagScanner.scan(file.bytes)
        let tree = TemplateParser.parse(scanner.tags)
        nodes = tree.nodes
        problems = scanner.problems + tree.problems
        if file.bytes.count * scanner.tags.count > Self.maximumWork {
            report(
                "too-large",
                "the file has \(file.bytes.count) bytes and \(scanner.tags.count) tags, too many for one")
        }
        if problems.isEmpty { compile(text) }
    }

    private mutating func compile(_ text: String) {
        let byteOrderMark: Unicode.Scalar = "\u{FEFF}"
        let scalars = text.unicodeScalars
        let markup = scalars.first == byteOrderMark ? String(scalars.dropFirst()) : text
        do {
            compiled = try MustacheTemplate(string: markup)
        } catch let error as MustacheTemplate.ParserError {
            report("not-compiled", "line \(error.context.lineNumber) is not mustache: \(error.error)")
        } catch {
            report("not-compiled", "the template is not mustache: \(error)")
        }
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
