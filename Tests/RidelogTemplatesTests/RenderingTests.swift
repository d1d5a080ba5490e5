import RidelogHTML
import RidelogTemplates
import Testing

@Suite struct RenderingTests {
    @Test("writes a view's HTML in sections, lists and partials")
    func viewsInSections() {
        let html = rendered(
            "{{#title}}<i>{{{map}}}</i>{{/title}}{{#laps}}[{{number}}{{> partials/map}}]{{/laps}}{{&map}}",
            partials: ["partials/map.mustache": "<u>{{{ map }}}</u>"],
            slots: [Slot("map") { Element("b", text: "<&>") }]
        ) {
            Field("title", "T")
            Field("laps", [Fields { Field("number", "1") }, Fields { Field("number", "2") }])
        }
        let map = "<b>&lt;&amp;&gt;</b>"
        #expect(html == "<i>\(map)</i>[1<u>\(map)</u>][2<u>\(map)</u>]\(map)")
    }

    @Test(
        "a section on a view tests whether the view is present",
        arguments: [(true, "<b>map</b>"), (false, "none")])
    func viewSections(isPresent: Bool, expected: String) {
        let text = "{{#map}}<b>{{{.}}}</b>{{/map}}{{^map}}none{{/map}}"
        #expect(rendered(text, slots: [Slot("map", isPresent: isPresent) { Text("map") }]) == expected)
    }

    @Test("a view without a value renders as absent")
    func missingView() {
        #expect(rendered("[{{{map}}}{{#map}}x{{/map}}{{^map}}none{{/map}}]") == "[none]")
    }

    @Test(
        "escapes text in attributes, sections and lists",
        arguments: [
            ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
            ("\" onmouseover='x' &", "&quot; onmouseover=&#39;x&#39; &amp;"),
            // With a mark above, each of these is one character for Swift, but the browser sees it alone.
            ("\"\u{301}<\u{338}'\u{20D2}&\u{301}", "&quot;\u{301}&lt;\u{338}&#39;\u{20D2}&amp;\u{301}"),
            ("\u{0}0\u{0} \u{1}\u{1F}\u{7F}", "\u{FFFD}0\u{FFFD} \u{FFFD}\u{FFFD}\u{FFFD}"),
            ("{{title}} {{{map}}}", "{{title}} {{{map}}}"),
        ])
    func escapedText(text: String, expected: String) {
        let slot = Slot("map") { Text("secret") }
        #expect(rendered("a=\"{{title}}\"", slots: [slot]) { Field("title", text) } == "a=\"\(expected)\"")
        #expect(rendered("{{#title}}{{.}}{{/title}}", slots: [slot]) { Field("title", text) } == expected)
        #expect(
            rendered("{{#laps}}{{number}}{{/laps}}", slots: [slot]) {
                Field("laps", [Fields { Field("number", text) }])
            } == expected)
    }

    @Test("keeps text and the digits around it unchanged")
    func textBetweenDigits() {
        let html = rendered("1{{title}}2{{date}}3{{title}}4") {
            Field("title", "7")
            Field("date", "")
        }
        #expect(html == "172374")
    }

    /// A member of a log's rows that is a flag in one and text in another.
    @Test("writes a flag in a text field as true or false", arguments: [(true, "true!"), (false, "falseno")])
    func flagAsText(_ flag: Bool, _ expected: String) {
        let html = rendered("{{title}}{{#title}}!{{/title}}{{^title}}no{{/title}}") { Field("title", flag) }
        #expect(html == expected)
    }

    @Test("an item's empty field hides its parent's field of that name")
    func itemScope() {
        let html = rendered("{{#laps}}{{title}}{{#title}}!{{/title}}{{date}};{{/laps}}") {
            Field("title", "ride")
            Field("date", "May")
            Field(
                "laps", [Fields { Field("title", "lap") }, Fields(), Fields { Field("title", String?.none) }])
        }
        #expect(html == "lap!May;May;May;")
    }

    @Test("renders correctly in many concurrent tasks")
    func concurrentRendering() async {
        let library = TemplateLibrary.load([
            "ride.mustache": "{{title}}{{#laps}}<li>{{number}}: {{> partials/map}}</li>{{/laps}}",
            "partials/map.mustache": "{{{map}}}",
        ]).library
        await withTaskGroup(of: Bool.self) { group in
            for number in 0..<200 {
                group.addTask {
                    let fields = Fields {
                        Field("title", "ride \(number)")
                        Field("laps", (0..<20).map { lap in Fields { Field("number", "\(number).\(lap)") } })
                    }
                    let slot = Slot("map") { Element("b", text: "\(number)") }
                    let laps = (0..<20).map { "<li>\(number).\($0): <b>\(number)</b></li>" }.joined()
                    return library.html("ride", fields, slots: [slot]) == "ride \(number)\(laps)"
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }
}
