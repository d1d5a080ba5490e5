import RidelogHTML
import Testing

struct BuilderTests {
    enum Sport: CaseIterable {
        case ride, gravel, indoor
    }

    @Test("an empty block writes no content")
    func emptyBlock() {
        #expect(html {} == "")
        #expect(html { Group {} } == "")
        #expect(html { EmptyView() } == "")
        #expect(html { VStack {} } == "<div class=\"vstack\"></div>")
    }

    @Test("writes views in the order of the block")
    func viewOrder() {
        #expect(html { Text("a") } == "a")
        #expect(
            html {
                Text("a")
                Divider()
                Text("b")
            } == "a<hr/>b")
    }

    @Test("accepts 15 views in one block")
    func longBlock() {
        let text = html {
            Text("1")
            Text("2")
            Text("3")
            Text("4")
            Text("5")
            Text("6")
            Text("7")
            Text("8")
            Text("9")
            Text("10")
            Text("11")
            Text("12")
            Text("13")
            Text("14")
            Text("15")
        }
        #expect(text == "123456789101112131415")
    }

    @Test("writes only the branch of an if that applies", arguments: [true, false])
    func ifBranch(isIndoor: Bool) {
        #expect(html { if isIndoor { Text("indoors") } } == (isIndoor ? "indoors" : ""))
        #expect(
            html { if isIndoor { Text("in") } else { Divider() } } == (isIndoor ? "in" : "<hr/>"))
    }

    @Test(
        "writes the first matching branch of an else-if chain",
        arguments: [(5, "few"), (50, "some"), (500, "many"), (5000, "")])
    func elseIfChain(count: Int, text: String) {
        #expect(
            html {
                if count < 10 {
                    Text("few")
                } else if count < 100 {
                    Text("some")
                } else if count < 1000 {
                    Text("many")
                }
            } == text)
    }

    @Test(
        "writes the matching case of a switch",
        arguments: zip(Sport.allCases, ["<strong>ride</strong>", "gravel", "<hr/>in"]))
    func switchCase(sport: Sport, text: String) {
        #expect(
            html {
                switch sport {
                case .ride: Text("ride").bold()
                case .gravel: Text("gravel")
                case .indoor:
                    Divider()
                    Text("in")
                }
            } == text)
    }

    @Test("writes an optional's value and skips nil")
    func optionalBinding() {
        let device: String? = "Edge"
        let missing: String? = nil
        #expect(
            html {
                if let device { Text(device) }
                if let missing { Text(missing) }
            } == "Edge")
    }

    @Test("writes the content of a for loop once per element")
    func forLoop() {
        #expect(
            html {
                for number in 1...3 {
                    Text(String(number))
                    if number < 3 { Text(", ") }
                }
            } == "1, 2, 3")
        #expect(html { for _ in 0..<0 { Text("never") } } == "")
    }

    @Test("writes nested loops, conditions and switches")
    func nestedBlocks() {
        let text = html {
            for month in 5...6 {
                Element("section") {
                    if month == 6 {
                        for day in [14, 15] {
                            switch day {
                            case 14: Text("Sunday")
                            default: Group { if day > 0 { Text("?") } }
                            }
                        }
                    } else {
                        Text("nothing")
                    }
                }
            }
        }
        #expect(text == "<section>nothing</section><section>Sunday?</section>")
    }

    @Test("uses a constant declared in the block")
    func blockConstant() {
        #expect(
            html {
                let name = "Mühle"
                Text(name)
                Text(name)
            } == "MühleMühle")
    }

    @Test("accepts an availability condition")
    func availability() {
        #expect(
            html {
                if #available(macOS 10.10, *) { Text("new") }
            } == "new")
    }

    @Test("writes the body of a custom view")
    func customView() {
        struct Greeting: View {
            let name: String?

            var body: some View {
                if let name { Text("Hello, \(name)") } else { Text("Hello") }
            }
        }
        #expect(
            html {
                Greeting(name: "Ada")
                Greeting(name: nil)
            } == "Hello, AdaHello")
    }

    @Test("ForEach accepts ranges, arrays and strides")
    func forEachSequence() {
        #expect(html { ForEach(1...3) { Text(String($0)) } } == "123")
        #expect(html { ForEach(["a", "b"], id: \.self) { Text($0) } } == "ab")
        #expect(html { ForEach(stride(from: 2, to: 8, by: 2)) { Text(String($0)) } } == "246")
        #expect(html { ForEach([String]()) { Text($0) } } == "")
    }

    @Test("AnyView writes the views it wraps")
    func anyView() {
        let views = [
            AnyView(Text("a")), AnyView(Divider()),
            AnyView {
                Text("b"); Text("c")
            },
        ]
        #expect(html { ForEach(views) { $0 } } == "a<hr/>bc")
    }
}
