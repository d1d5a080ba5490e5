import RidelogHTML
import RidelogTemplates
import Testing

/// What mustache(5) and its specification say, as far as templates here have it.
@Suite struct MustacheTests {
    @Test(
        "renders comments, fields, sections and partials as mustache defines them",
        arguments: [
            // Comments
            ("12345{{! comment }}67890", "1234567890"),
            ("Begin.\n{{! standalone }}\nEnd.\n", "Begin.\nEnd.\n"),
            ("Begin.\n{{!\nmore {{ lines\n}}\nEnd.\n", "Begin.\nEnd.\n"),
            // Interpolation
            ("Hello from {Mustache}!", "Hello from {Mustache}!"),
            ("|{{ title }}|{{title}}|", "|Col|Col|"),
            ("  {{title}}\n", "  Col\n"),
            ("{{empty}}|{{absent}}", "|"),
            // Sections
            ("{{#yes}}shown{{/yes}}{{#no}}hidden{{/no}}", "shown"),
            ("{{^yes}}hidden{{/yes}}{{^no}}shown{{/no}}", "shown"),
            ("{{#title}}[{{.}}]{{/title}}{{#empty}}x{{/empty}}{{^empty}}none{{/empty}}", "[Col]none"),
            ("{{#list}}{{item}}{{title}},{{/list}}", "1Col,2Col,3Col,"),
            ("{{#none}}x{{/none}}{{^none}}none{{/none}}", "none"),
            ("{{#list}}{{#yes}}{{item}}{{/yes}}{{/list}}", "123"),
            ("{{# yes }}\nline\n{{/ yes }}\n", "line\n"),
            ("  {{#yes}}\n  a\n  {{/yes}}\nb", "  a\nb"),
            ("{{#yes}}\r\na\r\n{{/yes}}\r\n", "a\r\n"),
            (" {{#yes}}a{{/yes}} ", " a "),
            // Partials
            ("[{{>part}}]", "[<Col>]"),
            ("{{#list}}{{> part }}{{/list}}", "<Col><Col><Col>"),
            ("\\\n  {{>lines}}\n/\n", "\\\n  one\n  two\n/\n"),
            ("\u{FEFF}{{title}}", "Col"),
        ])
    func example(text: String, expected: String) {
        let schema = TemplateSchema(fields: [
            "title": .text, "empty": .text, "absent": .text, "yes": .flag, "no": .flag,
            "list": .list(TemplateSchema(fields: ["item": .text])), "none": .list(TemplateSchema()),
        ])
        let (library, diagnostics) = TemplateLibrary.load(
            [
                "t.mustache": text, "uses.mustache": "{{>part}}{{>lines}}", "part.mustache": "<{{title}}>",
                "lines.mustache": "one\ntwo\n",
            ], schemas: ["t": schema, "uses": schema])
        let fields = Fields {
            Field("title", "Col")
            Field("empty", "")
            Field("yes", true)
            Field("no", false)
            Field("list", ["1", "2", "3"].map { item in Fields { Field("item", item) } })
            Field("none", [Fields]())
        }
        #expect(diagnostics.isEmpty)
        #expect(library.html("t", fields) == expected)
    }
}
