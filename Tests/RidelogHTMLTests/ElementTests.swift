import RidelogHTML
import Testing

struct ElementTests {
    @Test("writes attributes and content")
    func attributesAndContent() {
        #expect(
            Element("p", .class("soft"), .id("a")) { Text("x") }.html() == "<p class=\"soft\" id=\"a\">x</p>")
        #expect(Element("p", text: "x").html() == "<p>x</p>")
        #expect(Element("td", .number("colspan", -3)) {}.html() == "<td colspan=\"-3\"></td>")
    }

    @Test("closes void elements with a slash")
    func voidElements() {
        #expect(VoidElement("br").html() == "<br/>")
        #expect(VoidElement("input", .flag("disabled")).html() == "<input disabled=\"\"/>")
    }

    @Test("writes static tags verbatim and escapes their content")
    func staticElements() {
        #expect(
            StaticElement("<td class=\"n\">", "</td>") { Text("<") }.html() == "<td class=\"n\">&lt;</td>")
    }

    @Test("starts a section with its heading")
    func sectionHeading() {
        #expect(
            Section("Splits & laps") { Text("x") }.html() == "<section><h2>Splits &amp; laps</h2>x</section>")
        #expect(
            Section {
                Text("x")
            } header: {
                Text("h").italic()
            }.id("s").html() == "<section id=\"s\"><h2><em>h</em></h2>x</section>")
    }

    @Test("writes an image's label as alt text, empty without one")
    func imageLabels() {
        #expect(Image("a b.png").html() == "<img src=\"a%20b.png\" alt=\"\"/>")
        #expect(
            Image("m.png", label: "A \"map\"", width: 20, height: 10).html()
                == "<img src=\"m.png\" alt=\"A &quot;map&quot;\" width=\"20\" height=\"10\"/>")
    }

    @Test("writes a label's icon before its title")
    func labelIcon() {
        #expect(
            Label("Home", image: "h.svg").html()
                == "<span class=\"label\"><img src=\"h.svg\" alt=\"\"/> Home</span>")
        #expect(
            Label {
                Text("t").bold()
            } icon: {
                Text("i")
            }.html() == "<span class=\"label\">i <strong>t</strong></span>")
    }

    @Test("modifiers add attributes or replace those set before")
    func modifiers() {
        let view = VStack { Text("x") }.class("rows").id("r").id("s").accessibilityLabel("a \"b\"")
        #expect(
            view.html()
                == "<div class=\"rows\" id=\"s\" aria-label=\"a &quot;b&quot;\"><div>x</div></div>")
        #expect(Divider().bold().html() == "<strong><hr/></strong>")
        #expect(
            Image("i.svg").accessibilityHidden().html()
                == "<img src=\"i.svg\" alt=\"\" aria-hidden=\"true\"/>")
    }

    @Test("a modifier does not change the original view")
    func originalView() {
        let plain = Element("p") { Text("x") }
        _ = plain.id("other")
        #expect(plain.html() == "<p>x</p>")
    }

    @Test("escapes Text but not RawHTML")
    func rawHTML() {
        #expect(RawHTML("<b>&amp;</b>").html() == "<b>&amp;</b>")
        #expect(RawHTML(Array("<i/>".utf8)).html() == "<i/>")
        #expect(Text("<b>&amp;</b>").html() == "&lt;b&gt;&amp;amp;&lt;/b&gt;")
        #expect(Text(verbatim: "<").html() == "&lt;")
        #expect(Text("<a>".dropFirst()).html() == "a&gt;")
    }

    @Test("writes site links relative to the page or after the link base")
    func siteLinks() {
        var environment = EnvironmentValues(path: "rides/2026/index.html")
        let link = Link("Home", destination: "geofences/home/index.html", fragment: "visits")
        #expect(
            link.html(in: environment) == "<a href=\"../../geofences/home/index.html#visits\">Home</a>")
        environment.linkBase = "https://example.org/log/"
        #expect(
            link.html(in: environment)
                == "<a href=\"https://example.org/log/geofences/home/index.html#visits\">Home</a>")
    }

    @Test(
        "links to HTTP and mail addresses",
        arguments: ["http://a.example/?a=1&b=2", "HTTPS://A.example", "mailto:ada@example.org"])
    func externalLinks(address: String) {
        let escaped = address.replacing("&", with: "&amp;")
        #expect(Link("x", address: address).html() == "<a href=\"\(escaped)\">x</a>")
    }

    @Test(
        "omits the href for addresses that are not HTTP or mail",
        arguments: [
            "javascript:alert(1)", " javascript:alert(1)", "JavaScript:alert(1)", "java\nscript:alert(1)",
            "data:text/html,x", "vbscript:x", "file:///etc/passwd", "//example.org", "\u{0}https://a", "",
        ])
    func rejectedAddresses(address: String) {
        #expect(Link("x", address: address).html() == "<a>x</a>")
    }
}
