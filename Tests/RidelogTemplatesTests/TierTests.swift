import RidelogHTML
import RidelogTemplates
import Testing

@Suite struct TierTests {
    @Test("uses each template and partial from the first tier that has it")
    func firstTierWins() {
        let (library, diagnostics) = TemplateLibrary.load(
            ["partials/foot.mustache": "user's foot"],
            ["ride.mustache": "theme: {{> partials/foot}}", "partials/foot.mustache": "theme's foot"],
            ["ride.mustache": "built-in", "note.mustache": "built-in {{> partials/foot}}"],
            schemas: ["ride": .ride, "note": TemplateSchema()])
        #expect(diagnostics.isEmpty)
        #expect(library.html("ride") == "theme: user's foot")
        #expect(library.html("note") == "built-in user's foot")
    }

    @Test("reports templates and partials that nothing uses as errors")
    func unusedTemplates() {
        let (library, diagnostics) = TemplateLibrary.load([
            "rides.mustache": "", "partials/unused.mustache": "{{> partials/too}}",
            "partials/too.mustache": "",
            "ride.mustache": "",
        ])
        #expect(library.ids == ["ride"])
        #expect(
            diagnostics.map(\.short) == [
                "0/partials/too.mustache: no view or template uses “partials/too”",
                "0/partials/unused.mustache: no view or template uses “partials/unused”",
                "0/rides.mustache: no view or template uses “rides” (did you mean “ride”?)",
            ])
        #expect(diagnostics.allSatisfy { $0.severity == .error })
    }

    @Test("accepts a partial that only a replaced template uses")
    func replacedPartials() {
        let (library, diagnostics) = TemplateLibrary.load(
            ["ride.mustache": "mine"],
            ["ride.mustache": "{{> partials/foot}}", "partials/foot.mustache": "foot"])
        #expect(diagnostics.isEmpty)
        #expect(library.html("ride") == "mine")
    }

    @Test("does not check a template that an earlier tier replaces")
    func hiddenTemplate() {
        let (_, diagnostics) = TemplateLibrary.load(
            ["ride.mustache": "mine"], ["ride.mustache": "{{nonsense}}"])
        #expect(diagnostics.isEmpty)
    }

    @Test("renders a record by its type and warns about unknown types")
    func recordTemplates() {
        let (library, diagnostics) = TemplateLibrary.load(
            [
                "records/coffee-stop.mustache": "{{cups}} cups{{> partials/where}}",
                "partials/where.mustache": " at {{place}}", "records/coffe-stop.mustache": "",
            ],
            records: ["coffee-stop": TemplateSchema(fields: ["cups": .text, "place": .text])])
        #expect(
            library.html(
                "records/coffee-stop",
                Fields {
                    Field("cups", "2"); Field("place", "Rožna <dolina>")
                })
                == "2 cups at Rožna &lt;dolina&gt;")
        #expect(diagnostics.map(\.severity) == [.warning])
        #expect(
            diagnostics.map(\.short) == [
                "0/records/coffe-stop.mustache: there are no records of the type “coffe-stop” "
                    + "(did you mean “coffee-stop”?)"
            ])
    }

    @Test("warns about files that are not templates")
    func otherFiles() {
        let (_, diagnostics) = TemplateLibrary.load(["ride.mustach": "", ".mustache": ""])
        #expect(
            diagnostics.map(\.short) == [
                "0/.mustache: this file in a templates folder is not a template",
                "0/ride.mustach: this file in a templates folder is not a template",
            ])
        #expect(diagnostics.allSatisfy { $0.severity == .warning })
    }

    @Test("a view whose template is invalid renders its own body")
    func invalidTemplate() {
        #expect(html(of: ["ride.mustache": "{{oops}}"]) == "body")
    }

    @Test("a view renders through its template")
    func validTemplate() {
        #expect(html(of: ["ride.mustache": "<h1>{{title}}</h1>{{{map}}}"]) == "<h1>A &amp; B</h1><b>map</b>")
    }

    @Test("a template can be put around the view's own markup")
    func wrapsSwift() {
        #expect(html(of: ["ride.mustache": "[{{<ride}}{{/ride}}]"]) == "[body]")
    }

    @Test("a template can be put around that of the tier behind, and replace its blocks")
    func wrapsTemplate() {
        let theme = ["ride.mustache": "<h1>{{$head}}{{title}}{{/head}}</h1>{{$rest}}{{{map}}}{{/rest}}"]
        #expect(
            html(of: ["ride.mustache": "<i>{{<ride}}{{$rest}}!{{/rest}}{{/ride}}</i>"], theme)
                == "<i><h1>A &amp; B</h1>!</i>")
        let user = ["ride.mustache": "{{<ride}}{{$head}}{{title}}?{{/head}}{{/ride}}"]
        let middle = ["ride.mustache": "<i>{{<ride}}{{$rest}}!{{/rest}}{{/ride}}</i>"]
        #expect(html(of: user, middle, theme) == "<i><h1>A &amp; B?</h1>!</i>")
    }

    private func html(of folders: Folder...) -> String {
        var environment = EnvironmentValues()
        let tiers = folders.map { folder in
            folder.map { TemplateFile(path: $0, bytes: Array($1.utf8), origin: $0) }
        }
        environment.templates = TemplateLibrary.load(tiers: tiers, schemas: ["ride": RideView.schema]).library
        return String(decoding: RideView().rendered(in: environment), as: UTF8.self)
    }
}

private struct RideView: TemplateView {
    static let id: TemplateID = "ride"
    static let fields: [TemplateField<RideView>] = [
        .text("title", "The title.") { _ in "A & B" },
        .view("map", "The map.") { _ in Element("b", text: "map") },
    ]

    var body: some View { Text("body") }
}
