import RidelogHTML
import Testing

struct ButtonTests {
    @Test("writes a button with an action as disabled")
    func actionButton() {
        #expect(
            html { Button("Go <on>") {} } == "<button type=\"button\" disabled=\"\">Go &lt;on&gt;</button>")
        #expect(
            html {
                Button {
                } label: {
                    Text("Go").bold()
                }
            } == "<button type=\"button\" disabled=\"\"><strong>Go</strong></button>")
        #expect(html { Button(action: {}) { Text("Go") } } == html { Button("Go") {} })
    }

    @Test("a button runs its action when called, not when rendered")
    func actionCall() {
        let presses = State(initialValue: 0)
        let button = Button("Go") { presses.wrappedValue += 1 }.announcing("go").class("x")
        _ = button.html()
        #expect(presses.wrappedValue == 0)
        button.action()
        #expect(presses.wrappedValue == 1)
    }

    @Test("writes the announced event and its detail as data attributes")
    func announcement() {
        let announcing = """
            <button type="button" data-event="show-all" data-detail="&quot;7&quot;" disabled="">All</button>
            """
        #expect(html { Button("All") {}.announcing("show-all", detail: "\"7\"") } == announcing)
        #expect(html { Button("All", announcing: "show-all", detail: "\"7\"") } == announcing)
        #expect(html { Button(announcing: "show-all", detail: "\"7\"") { Text("All") } } == announcing)
        #expect(
            html { Button("All", announcing: "a").announcing("b") }
                == "<button type=\"button\" data-event=\"b\" disabled=\"\">All</button>")
    }

    @Test("disabled(true) wins over an inner disabled(false)")
    func disabledPrecedence() {
        let out = "<button type=\"button\" data-event=\"a\" disabled=\"\" aria-disabled=\"true\">x</button>"
        #expect(html { Button("x", announcing: "a").disabled(true) } == out)
        #expect(html { VStack { Button("x", announcing: "a").disabled(false) }.disabled(true) }.contains(out))
        #expect(
            html { Button("x", announcing: "a").disabled(false) } == html { Button("x", announcing: "a") })
        #expect(html { Button("x") {}.disabled(true) } == html { Button("x") {} })
    }

    @Test("a disabled link has no address, while its neighbour keeps one")
    func disabledLinks() {
        let page = html {
            Link("a", destination: "a.html").disabled(true)
            Link("b", destination: "b.html")
            Link("c", address: "https://example.org").class("x").disabled(true)
        }
        #expect(
            page == """
                <a role="link" aria-disabled="true">a</a><a href="b.html">b</a>\
                <a class="x" role="link" aria-disabled="true">c</a>
                """)
    }

    /// HTML allows only phrasing content in a button.
    @Test("writes stacks within a button as spans")
    func stackLabel() {
        let stack = VStack {
            Text("a")
            HStack {
                Text("b"); Text("c")
            }
        }
        #expect(
            html {
                Button(action: {}) { stack }
                stack
            } == """
                <button type="button" disabled=""><span class="vstack"><span>a</span>\
                <span><span class="hstack"><span>b</span><span>c</span></span></span></span></button>\
                <div class="vstack"><div>a</div><div><div class="hstack"><div>b</div><div>c</div></div></div></div>
                """)
    }

    @Test("adds a class and an id to the button")
    func attributes() {
        #expect(
            html { Button("x", announcing: "a").class("js-only").id("b") }
                == "<button type=\"button\" data-event=\"a\" class=\"js-only\" id=\"b\" disabled=\"\">x</button>"
        )
    }
}
