import RidelogHTML
import RidelogTemplates
import Testing

@Suite("Templates that are built on others") struct InheritanceProblemTests {
    @Test(
        "A block that the other template does not have, and markup between blocks, are errors with their places",
        arguments: [
            (
                "{{<base}}\n{{$heda}}x{{/heda}}{{/base}}",
                "2:1: “base” has no block “heda” (did you mean “head”?)"
            ),
            ("{{<base}}\n lost{{/base}}", "2:1: only blocks are allowed between {{<…}} and its end tag"),
            ("{{<base}}{{title}}{{/base}}", "1:10: only blocks are allowed between {{<…}} and its end tag"),
            ("{{<nobody}}{{/nobody}}", "1:1: there is no partial “nobody”"),
            (
                "{{<ride}}{{$head}}{{/head}}{{/ride}}",
                "1:10: “head” is not a block: this view's built-in markup is Swift"
            ),
            (
                "{{<base}}{{$head}}{{titel}}{{/head}}{{/base}}",
                "1:19: there is no field “titel” here (did you mean “title”?)"
            ),
        ])
    func problem(text: String, expected: String) {
        let problems = TemplateLibrary.problems(
            text, partials: ["base.mustache": "{{$head}}{{title}}{{/head}}"]
        ).filter { !$0.contains("no view or template uses") }
        #expect(problems == ["0/ride.mustache:" + expected])
    }

    @Test("Templates that are built on each other in a circle are refused")
    func circle() {
        let problems = TemplateLibrary.problems(
            "{{<a}}{{/a}}", partials: ["a.mustache": "{{<b}}{{/b}}", "b.mustache": "{{<a}}{{/a}}"])
        #expect(problems == ["0/b.mustache:1:1: templates use each other in a cycle: a → b → a"])
    }

    @Test("Names in a block are those of the place where it is written")
    func scope() {
        let base = ["base.mustache": "{{#laps}}{{$lap}}{{/lap}}{{/laps}}"]
        #expect(
            TemplateLibrary.problems("{{<base}}{{$lap}}{{number}}{{/lap}}{{/base}}", partials: base).isEmpty)
        #expect(
            rendered("{{<base}}{{$lap}}{{number}};{{/lap}}{{/base}}", partials: base) {
                Field("laps", [Fields { Field("number", "1") }, Fields { Field("number", "2") }])
            } == "1;2;")
    }

    @Test("Each view of a template is a block of it")
    func viewAsBlock() {
        let base = ["base.mustache": "<b>\n  {{{map}}}\n</b>"]
        let text = "{{<base}}{{$map}}[{{{map}}}]{{/map}}{{/base}}"
        let map = Slot("map") { Element("i", text: "map") }
        #expect(rendered(text, partials: base, slots: [map]) == "<b>\n[<i>map</i>]</b>")
        #expect(rendered("{{<base}}{{/base}}", partials: base, slots: [map]) == "<b>\n<i>map</i></b>")
    }

    @Test("A block of its own name within what replaces a block is written once")
    func blockInItself() {
        let base = ["base.mustache": "{{$head}}{{/head}}"]
        let text = "{{<base}}{{$head}}<{{$head}}{{title}}{{/head}}>{{/head}}{{/base}}"
        #expect(rendered(text, partials: base) { Field("title", "T") } == "<T>")
    }
}
