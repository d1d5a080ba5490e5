import RidelogTemplates
import Testing

/// Each message with its exact place: line and column, from 1.
@Suite struct SyntaxProblemTests {
    @Test(
        "reports a syntax error at its line and column",
        arguments: [
            ("a\n  {{title", "2:3: a tag is opened by {{ but not closed by }}"),
            ("{{{title}}", "1:1: a tag is opened by {{{ but not closed by }}}"),
            ("ü{{ }}", "1:3: a tag has no name"),
            ("{{}}", "1:1: a tag has no name"),
            ("{{#}}", "1:1: a tag has no name"),
            ("{{=<%=}}", "1:1: this tag must name two delimiters"),
            ("{{=<% %>=}}{{title}}<%titel", "1:21: a tag is opened by <% but not closed by %>"),
            ("\n{{<ride}}", "2:1: the section “ride” is not closed by {{/ride}}"),
            ("{{$title}}", "1:1: the section “title” is not closed by {{/title}}"),
            ("{{% CONTENT_TYPE: TEXT}}", "1:1: pragmas ({{%…}}) are not supported in templates"),
            ("{{*title}}", "1:1: dynamic names ({{*…}}) are not supported in templates"),
            ("{{> *title}}", "1:1: dynamic partials ({{>*…}}) are not supported in templates"),
            (
                "x {{uppercased(title)}}",
                "1:3: transforms (“uppercased(title)”) are not supported in templates"
            ),
            ("{{ #title}}", "1:1: there is a space before “#”"),
            ("{{ride.title}}", "1:1: dotted names (“ride.title”) are not supported in templates"),
            ("{{.title}}", "1:1: dotted names (“.title”) are not supported in templates"),
            ("{{the title}}", "1:1: “the title” is not a valid name"),
            ("{{{{title}}}}", "1:1: “{title” is not a valid name"),
            ("a\n{{#title}}\nb", "2:1: the section “title” is not closed by {{/title}}"),
            ("{{/title}}", "1:1: {{/title}} closes a section that is not open"),
            ("a\0", "1:2: the file contains a NUL byte"),
        ])
    func problem(text: String, expected: String) {
        #expect(TemplateLibrary.problems(text) == ["0/ride.mustache:" + expected])
    }

    @Test("reports both sections that overlap")
    func overlappingSections() {
        #expect(
            TemplateLibrary.problems("{{#title}}\n {{#isIndoor}}\n{{/title}}{{/isIndoor}}") == [
                "0/ride.mustache:2:2: the section “isIndoor” is not closed by {{/isIndoor}}",
                "0/ride.mustache:3:11: {{/isIndoor}} closes a section that is not open",
            ])
    }

    @Test("reports all problems of a template at once")
    func allProblems() {
        #expect(
            TemplateLibrary.problems("{{titel}}\n{{%x}}\n{{map}}\n{{#x}}").map { $0.prefix(20) } == [
                "0/ride.mustache:1:1:", "0/ride.mustache:2:1:", "0/ride.mustache:3:1:",
                "0/ride.mustache:4:1:",
                "0/ride.mustache:4:1:",
            ])
    }

    @Test("rejects sections nested deeper than 64 levels")
    func nestingLimit() {
        let deep =
            String(repeating: "{{#isIndoor}}", count: 2_000)
            + String(repeating: "{{/isIndoor}}", count: 2_000)
        let problems = TemplateLibrary.problems(deep)
        #expect(problems.first == "0/ride.mustache:1:833: sections are nested deeper than 64 levels")
    }

    @Test("rejects a template that expands to more than 200,000 parts")
    func partLimit() {
        let tree = Dictionary(
            uniqueKeysWithValues: (0..<50).map { number in
                let next = "{{<p\(number + 1)}}{{/p\(number + 1)}}"
                return ("p\(number).mustache", number == 49 ? "" : next + next)
            })
        #expect(
            TemplateLibrary.problems("{{<p0}}{{/p0}}", partials: tree) == [
                "0/ride.mustache:1:1: the template has more than 200000 parts, including templates it uses"
            ])
    }

    @Test("rejects a template that is not UTF-8")
    func invalidUTF8() {
        let file = TemplateFile(path: "ride.mustache", bytes: [0x61, 0xFF], origin: "t/ride.mustache")
        let (library, diagnostics) = TemplateLibrary.load(tiers: [[file]], schemas: ["ride": .ride])
        #expect(diagnostics.map(\.short) == ["t/ride.mustache:1:1: the file is not UTF-8 text"])
        #expect(library.ids.isEmpty)
    }
}
