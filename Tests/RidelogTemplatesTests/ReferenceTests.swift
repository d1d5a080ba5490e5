import Mustache
import RidelogHTML
import RidelogTemplates
import Testing

/// Random templates, written by ours and by another program for mustache.
struct ReferenceTests {
    private static var values: [String: Any] {
        [
            "title": "T & \"t\"", "yes": true, "no": false,
            "list": [["item": "1"], ["item": "<2>"], ["item": "3"]], "none": [[String: String]](),
        ]
    }
    private static let schema = TemplateSchema([
        .init("title", .text), .init("empty", .text), .init("yes", .flag), .init("no", .flag),
        .init("list", .list(TemplateSchema([.init("item", .text)]))),
        .init("none", .list(TemplateSchema([.init("item", .text)]))),
    ])
    private static let fields = Fields {
        Field("title", "T & \"t\"")
        Field("empty", "")
        Field("yes", true)
        Field("no", false)
        Field("list", ["1", "<2>", "3"].map { item in Fields { Field("item", item) } })
        Field("none", [Fields]())
    }

    /// Blanks aside: swift-mustache drops some at the end of a template, against the specification.
    @Test("Sound templates give what swift-mustache gives")
    func sameAsReference() throws {
        var random = Pieces(random: Random(state: 7))
        let part = "  one {{title}}\n\ntwo\n"
        let library = try MustacheLibrary(templates: ["part": MustacheTemplate(string: part)])
        var count = 0
        for _ in 0..<3_000 {
            let text = random.template(depth: 3)
            let loaded = TemplateLibrary.load(
                ["t.mustache": text, "u.mustache": "{{> part}}", "part.mustache": part],
                schemas: ["t": Self.schema, "u": Self.schema])
            #expect(loaded.diagnostics.isEmpty, "\(text): \(loaded.diagnostics)")
            let expected = try MustacheTemplate(string: text).render(Self.values, library: library)
            let ours = try #require(loaded.library.html("t", Self.fields))
            #expect(ours.withoutBlanks == expected.withoutBlanks, "\(text.debugDescription)")
            count += expected.withoutBlanks.isEmpty ? 0 : 1
        }
        #expect(count > 1_000)
    }
}

extension String {
    fileprivate var withoutBlanks: String { filter { !$0.isWhitespace } }
}

/// Templates that are sound.
private struct Pieces {
    var random: Random

    private mutating func next(_ bound: Int) -> Int { random.next(bound) }

    mutating func template(depth: Int, inList: Bool = false) -> String {
        (0..<next(6)).map { _ in piece(depth: depth, inList: inList) }.joined()
    }

    private mutating func piece(depth: Int, inList: Bool) -> String {
        switch next(depth > 0 ? 12 : 8) {
        case 0: "\n"
        case 1: "  "
        case 2: "text"
        case 3: "{{title}}"
        case 4: "{{empty}}"
        case 5: "{{! a comment }}"
        case 6: inList ? "{{item}}" : "\r\n"
        case 7: "\n{{> part}}\n"
        case 8: section("list", "#", depth, inList: true)
        case 9: section("none", "^", depth, inList: inList)
        case 10: section(next(2) == 0 ? "yes" : "no", next(2) == 0 ? "#" : "^", depth, inList: inList)
        default: section(next(2) == 0 ? "title" : "empty", next(2) == 0 ? "#" : "^", depth, inList: inList)
        }
    }

    private mutating func section(_ name: String, _ sign: String, _ depth: Int, inList: Bool) -> String {
        let lines = next(2) == 0 ? "\n" : ""
        return
            "\(lines){{\(sign)\(name)}}\(lines)\(template(depth: depth - 1, inList: inList)){{/\(name)}}\(lines)"
    }
}
