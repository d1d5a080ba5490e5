import RidelogHTML
import Testing

struct BuilderTests {
    enum Sport: CaseIterable {
        case ride, gravel, indoor
    }

    @Test func anEmptyBlockIsNothing() {
        #expect(html {} == "")
        #expect(html { Group {} } == "")
        #expect(html { EmptyView() } == "")
        #expect(html { VStack {} } == "<div class=\"vstack\"></div>")
    }

    @Test func viewsFollowEachOther() {
        #expect(html { Text("a") } == "a")
        #expect(
            html {
                Text("a")
                Divider()
                Text("b")
            } == "a<hr/>b")
    }

    @Test func aBlockMayBeLong() {
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

    @Test(arguments: [true, false])
    func anIfWritesWhatIsTrue(isIndoor: Bool) {
        #expect(html { if isIndoor { Text("indoors") } } == (isIndoor ? "indoors" : ""))
        #expect(
            html { if isIndoor { Text("in") } else { Divider() } } == (isIndoor ? "in" : "<hr/>"))
    }

    @Test(arguments: [(5, "few"), (50, "some"), (500, "many"), (5000, "")])
    func ifsMayBeChained(count: Int, text: String) {
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

    @Test(arguments: zip(Sport.allCases, ["<strong>ride</strong>", "gravel", "<hr/>in"]))
    func aSwitchWritesItsCase(sport: Sport, text: String) {
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

    @Test func optionalsAreUnwrapped() {
        let device: String? = "Edge"
        let missing: String? = nil
        #expect(
            html {
                if let device { Text(device) }
                if let missing { Text(missing) }
            } == "Edge")
    }

    @Test func loopsWriteEachRound() {
        #expect(
            html {
                for number in 1...3 {
                    Text(String(number))
                    if number < 3 { Text(", ") }
                }
            } == "1, 2, 3")
        #expect(html { for _ in 0..<0 { Text("never") } } == "")
    }

    @Test func blocksNest() {
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

    @Test func constantsMayStandInABlock() {
        #expect(
            html {
                let name = "Mühle"
                Text(name)
                Text(name)
            } == "MühleMühle")
    }

    @Test func availabilityIsNoObstacle() {
        #expect(
            html {
                if #available(macOS 10.10, *) { Text("new") }
            } == "new")
    }

    @Test func viewsOfAViewsOwnBody() {
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

    @Test func forEachTakesAnySequence() {
        #expect(html { ForEach(1...3) { Text(String($0)) } } == "123")
        #expect(html { ForEach(["a", "b"], id: \.self) { Text($0) } } == "ab")
        #expect(html { ForEach(stride(from: 2, to: 8, by: 2)) { Text(String($0)) } } == "246")
        #expect(html { ForEach([String]()) { Text($0) } } == "")
    }

    @Test func anyViewWritesWhatItHolds() {
        let views = [
            AnyView(Text("a")), AnyView(Divider()),
            AnyView {
                Text("b"); Text("c")
            },
        ]
        #expect(html { ForEach(views) { $0 } } == "a<hr/>bc")
    }
}
