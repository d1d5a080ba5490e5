import RidelogHTML
import Testing

/// Containers put an element around each of their rows, however these are made.
struct RowTests {
    private func items(_ texts: String...) -> String {
        "<ul class=\"list\">" + texts.map { "<li>\($0)</li>" }.joined() + "</ul>"
    }

    @Test("wraps each view of a list in an item")
    func viewRows() {
        #expect(
            html {
                List {
                    Text("a"); Divider()
                }
            } == items("a", "<hr/>"))
    }

    @Test("makes a row for each element of a collection")
    func dataRows() {
        #expect(html { List(["a", "b"]) { Text($0) } } == items("a", "b"))
        #expect(html { List([Int]()) { Text(String($0)) } } == items())
    }

    @Test("groups, loops and AnyView give a row for each inner view")
    func groupRows() {
        let list = List {
            Group {
                Text("1"); Text("2")
            }
            ForEach(3...4) { Text(String($0)) }
            for number in 5...6 { Text(String(number)) }
            AnyView {
                Text("7"); Text("8")
            }
        }
        #expect(list.html() == items("1", "2", "3", "4", "5", "6", "7", "8"))
    }

    @Test("false conditions and empty views give no row", arguments: [true, false])
    func conditionalRows(isOn: Bool) {
        let list = List {
            if isOn { Text("if") }
            if isOn {
                Text("first")
            } else {
                Group {
                    Text("second"); Text("third")
                }
            }
            EmptyView()
        }
        #expect(list.html() == (isOn ? items("if", "first") : items("second", "third")))
    }

    @Test("a custom view of two views gives two rows")
    func customViewRows() {
        struct Pair: View {
            var body: some View {
                Text("a")
                Text("b")
            }
        }
        #expect(
            html {
                List {
                    Pair(); Pair()
                }
            } == items("a", "b", "a", "b"))
    }

    @Test("environment readers and modifiers add no row of their own")
    func environmentRows() {
        let list = List {
            EnvironmentReader { environment in
                Text(environment.language)
                Text("x")
            }
            Group {
                Text("y"); EnvironmentReader { Text($0.language) }
            }.environment(\.language, "de")
        }
        #expect(list.html() == items("en", "x", "y", "de"))
    }

    @Test("an element with several views is one row")
    func elementRow() {
        #expect(
            html {
                List {
                    Element("p") {
                        Text("a"); Text("b")
                    }
                }
            } == items("<p>ab</p>"))
        #expect(html { List { Text("a").bold() } } == items("<strong>a</strong>"))
    }

    @Test("nests a list within a row")
    func nestedLists() {
        #expect(html { List { List { Text("a") } } } == items(items("a")))
    }

    @Test("stacks wrap each view in a div")
    func stackRows() {
        #expect(
            html {
                VStack {
                    Text("a"); Text("b")
                }
            }
                == "<div class=\"vstack\"><div>a</div><div>b</div></div>")
        #expect(
            html { HStack { ForEach(1...2) { Text(String($0)) } } }
                == "<div class=\"hstack\"><div>1</div><div>2</div></div>")
    }
}
