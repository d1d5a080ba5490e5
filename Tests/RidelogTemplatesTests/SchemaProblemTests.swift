import RidelogTemplates
import Testing

@Suite struct SchemaProblemTests {
    @Test(
        "reports unknown names and wrongly used fields at their line and column",
        arguments: [
            ("a\n {{titel}}", "2:2: there is no field “titel” here (did you mean “title”?)"),
            ("{{#lapse}}{{/lapse}}", "1:1: there is no field “lapse” here (did you mean “laps”?)"),
            ("{{^nothing}}{{/nothing}}", "1:1: there is no field “nothing” here"),
            ("{{number}}", "1:1: there is no field “number” here"),
            (
                "{{#laps}}{{nunber}}{{/laps}}",
                "1:10: there is no field “nunber” here (did you mean “number”?)"
            ),
            ("{{^laps}}{{number}}{{/laps}}", "1:10: there is no field “number” here"),
            ("{{#laps}}{{/laps}}{{number}}", "1:19: there is no field “number” here"),
            ("{{#laps}}{{time}}{{/laps}}", "1:10: there is no field “time” here"),
            ("{{map}}", "1:1: “map” is a view, which is already HTML"),
            ("{{#map}}{{.}}{{/map}}", "1:9: “.” is a view, which is already HTML"),
            ("{{{title}}}", "1:1: “title” is text, which is always escaped"),
            ("{{&title}}", "1:1: “title” is text, which is always escaped"),
            ("{{isIndoor}}", "1:1: “isIndoor” is true or false and has no text"),
            ("{{laps}}", "1:1: “laps” is a list and has no text of its own"),
            ("{{{laps}}}", "1:1: “laps” is a list and has no text of its own"),
            ("{{.}}", "1:1: {{.}} has no value here"),
            ("{{#laps}}{{.}}{{/laps}}", "1:10: {{.}} has no value here"),
            ("{{> partials/head}}", "1:1: there is no partial “partials/head”"),
        ])
    func problem(text: String, expected: String) {
        let (library, diagnostics) = TemplateLibrary.load(["ride.mustache": text])
        #expect(diagnostics.map(\.short) == ["0/ride.mustache:" + expected])
        #expect(diagnostics.allSatisfy { $0.severity == .error })
        #expect(library.ids.isEmpty)
    }

    @Test("suggests the right tag for each wrongly used field")
    func remedies() {
        let remedies = TemplateLibrary.load(["ride.mustache": "{{map}}{{{title}}}{{isIndoor}}{{laps}}{{x}}"])
            .diagnostics
            .map(\.remedy)
        #expect(
            remedies == [
                "Write {{{map}}}.", "Write {{title}}.", "Write {{#isIndoor}}…{{/isIndoor}}.",
                "Write {{#laps}}…{{/laps}}.", "Available: date, isIndoor, laps, map, title.",
            ])
    }

    @Test("checks a partial against the fields of each place that includes it")
    func partialScope() {
        let lap = ["partials/lap.mustache": "<li>\n{{number}} {{title}}"]
        #expect(TemplateLibrary.problems("{{#laps}}{{> partials/lap}}{{/laps}}", partials: lap).isEmpty)
        #expect(
            TemplateLibrary.problems(
                "{{> partials/lap}}{{#isIndoor}}{{> partials/lap}}{{/isIndoor}}", partials: lap)
                == ["0/partials/lap.mustache:2:1: there is no field “number” here"])
    }

    @Test("a broken partial leaves out every template that uses it")
    func brokenPartial() {
        let (library, diagnostics) = TemplateLibrary.load(
            [
                "a.mustache": "{{> partials/x}}", "b.mustache": "{{> partials/x}}", "c.mustache": "c",
                "partials/x.mustache": "{{> partials/y}}", "partials/y.mustache": "{{=",
            ], schemas: ["a": .ride, "b": .ride, "c": .ride])
        #expect(library.ids == ["c"])
        #expect(
            diagnostics.map(\.short) == [
                "0/partials/y.mustache:1:1: a tag is opened by {{ but not closed by }}"
            ])
    }

    @Test("suggests a similar partial for a missing one")
    func missingPartial() {
        let partials = ["partials/figure.mustache": ""]
        #expect(
            TemplateLibrary.problems("{{> figure}}{{> partials/figure}}", partials: partials) == [
                "0/ride.mustache:1:1: there is no partial “figure” (did you mean “partials/figure”?)"
            ])
        #expect(
            TemplateLibrary.problems("{{>partials/figur}}{{>partials/figure}}", partials: partials) == [
                "0/ride.mustache:1:1: there is no partial “partials/figur” (did you mean “partials/figure”?)"
            ])
    }

    @Test("rejects templates that include each other in a circle")
    func circularPartials() {
        let partials = [
            "partials/a.mustache": "\n{{> partials/b}}", "partials/b.mustache": " {{> partials/a}}",
        ]
        #expect(
            TemplateLibrary.problems("{{> partials/a}}", partials: partials) == [
                "0/partials/b.mustache:1:2: templates use each other in a cycle: "
                    + "partials/a → partials/b → partials/a"
            ])
        #expect(
            TemplateLibrary.problems("{{> ride}}")
                == ["0/ride.mustache:1:1: templates use each other in a cycle: ride → ride"])
    }

    @Test("rejects partials nested deeper than 64 levels")
    func nestingLimit() {
        let chain = Dictionary(
            uniqueKeysWithValues: (0..<100).map { ("p\($0).mustache", $0 == 99 ? "" : "{{> p\($0 + 1)}}") })
        #expect(
            TemplateLibrary.problems("{{> p0}}", partials: chain)
                == ["0/p62.mustache:1:1: partials are nested deeper than 64 levels"])
    }

    @Test("checks each partial once, however often it is used")
    func repeatedPartials() {
        let tree = Dictionary(
            uniqueKeysWithValues: (0..<50).map {
                ("p\($0).mustache", $0 == 49 ? "" : "{{> p\($0 + 1)}}{{> p\($0 + 1)}}")
            })
        #expect(TemplateLibrary.problems("{{#isIndoor}}{{> p0}}{{/isIndoor}}", partials: tree).isEmpty)
    }
}
