import RidelogHTML
import Testing

/// Containers put an element around each of their rows, however these are made.
struct RowTests {
    private func items(_ texts: String...) -> String {
        "<ul class=\"list\">" + texts.map { "<li>\($0)</li>" }.joined() + "</ul>"
    }

    @Test func eachViewIsARow() {
        #expect(
            html {
                List {
                    Text("a"); Divider()
                }
            } == items("a", "<hr/>"))
    }

    @Test func rowsComeFromData() {
        #expect(html { List(["a", "b"]) { Text($0) } } == items("a", "b"))
        #expect(html { List([Int]()) { Text(String($0)) } } == items())
    }

    @Test func groupsAndLoopsMakeARowForEachOfTheirViews() {
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

    @Test(arguments: [true, false])
    func conditionsMakeNoEmptyRows(isOn: Bool) {
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

    @Test func aViewOfSeveralViewsIsSeveralRows() {
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

    @Test func whatReadsOrSetsTheEnvironmentIsSeeThrough() {
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

    @Test func oneElementIsOneRow() {
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

    @Test func listsNest() {
        #expect(html { List { List { Text("a") } } } == items(items("a")))
    }

    @Test func stacksWrapTheirViews() {
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
