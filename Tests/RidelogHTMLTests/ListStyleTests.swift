import RidelogHTML
import Testing

struct ListStyleTests {
    @Test(
        "writes a style as the list's class",
        arguments: [
            (ListStyle.automatic, "list"), (.plain, "list plain"), (.inset, "list inset"),
            (.grouped, "list grouped"),
            (ListStyle("a\"b"), "list a&quot;b"),
        ])
    func styleClass(style: ListStyle, names: String) {
        #expect(
            html { List(["a"]) { Text($0) }.listStyle(style) } == "<ul class=\"\(names)\"><li>a</li></ul>")
    }

    @Test("the inner of two list styles applies")
    func innerStyle() {
        let list = List { Text("a") }
        #expect(
            html {
                Group {
                    list.listStyle(.inset)
                    list
                }.listStyle(.plain)
                list
            } == """
                <ul class="list inset"><li>a</li></ul><ul class="list plain"><li>a</li></ul>\
                <ul class="list"><li>a</li></ul>
                """)
    }

    @Test("an ordered style writes ol, and a class replaces the default")
    func orderedList() {
        let list = List { Text("a") }
        #expect(
            list.listStyle(ListStyle("steps", isOrdered: true)).html()
                == "<ol class=\"list steps\"><li>a</li></ol>")
        #expect(list.class("own").id("x").html() == "<ul class=\"own\" id=\"x\"><li>a</li></ul>")
        #expect(list.id("x").html() == "<ul class=\"list\" id=\"x\"><li>a</li></ul>")
    }

    private struct Row: View {
        var body: some View {
            Text("a")
            Text("b")
        }
    }

    @Test("hides separators row by row")
    func hiddenSeparators() {
        #expect(
            html {
                List {
                    Text("x").listRowSeparator(.hidden)
                    Text("y")
                    Row().listRowSeparator(.hidden)
                    Text("z").listRowSeparator(.visible)
                    Text("w").listRowSeparator(.automatic)
                }
            } == """
                <ul class="list"><li class="bare">x</li><li>y</li><li class="bare">a</li><li class="bare">b</li>\
                <li>z</li><li>w</li></ul>
                """)
    }

    @Test("the innermost visibility other than automatic applies to a separator")
    func innermostSeparator() {
        func list(_ inner: Visibility, _ outer: Visibility) -> String {
            html { List { Text("a").listRowSeparator(inner).disabled(true).listRowSeparator(outer) } }
        }
        let shown = "<ul class=\"list\"><li>a</li></ul>",
            hidden = "<ul class=\"list\"><li class=\"bare\">a</li></ul>"
        for outer in Visibility.allCases {
            #expect(list(.hidden, outer) == hidden)
            #expect(list(.visible, outer) == shown)
            #expect(list(.automatic, outer) == (outer == .hidden ? hidden : shown))
        }
    }

    @Test("a hidden separator affects neither nested lists nor views outside lists")
    func separatorScope() {
        #expect(
            html { List { List { Text("a") }.listRowSeparator(.hidden) } }
                == "<ul class=\"list\"><li class=\"bare\"><ul class=\"list\"><li>a</li></ul></li></ul>")
        #expect(html { Text("a").listRowSeparator(.hidden) } == "a")
        #expect(
            html { VStack { Text("a").listRowSeparator(.hidden) } }
                == "<div class=\"vstack\"><div>a</div></div>")
    }

    private func limited(_ count: Int, _ text: String) -> String {
        "<span style=\"display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:\(count);overflow:hidden\">"
            + "\(text)</span>"
    }

    @Test("limits the lines of each text in a view")
    func textLines() {
        #expect(html { Text("a & b").lineLimit(2) } == limited(2, "a &amp; b"))
        #expect(
            html {
                VStack {
                    Text("a")
                    Text("b").lineLimit(nil)
                    Text("c").lineLimit(3)
                }.lineLimit(1)
                Text("d")
            }
                == "<div class=\"vstack\"><div>\(limited(1, "a"))</div><div>b</div><div>\(limited(3, "c"))</div></div>d"
        )
    }

    @Test("raises a line limit below one to one", arguments: [0, -1, Int.min])
    func minimumLines(number: Int) {
        #expect(html { Text("a").lineLimit(number) } == limited(1, "a"))
    }

    @Test("renders an AnySendableView in a detached task, one row per view")
    func sendableView() async {
        let view = AnySendableView {
            Text("a")
            Element("b", text: "c")
            if Bool(true) { Link("d", destination: "d.html") }
        }
        let rows = await Task.detached { html { List { view } } }.value
        #expect(
            rows == "<ul class=\"list\"><li>a</li><li><b>c</b></li><li><a href=\"d.html\">d</a></li></ul>")
        #expect(view.html() == "a<b>c</b><a href=\"d.html\">d</a>")
    }
}
