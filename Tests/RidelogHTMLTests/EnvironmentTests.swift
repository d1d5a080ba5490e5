import RidelogHTML
import Testing

extension EnvironmentValues {
    fileprivate var rider: String {
        get { self[RiderKey.self] }
        set { self[RiderKey.self] = newValue }
    }
}

private enum RiderKey: EnvironmentKey {
    static let defaultValue = "nobody"
}

private struct Rider: View {
    var body: some View {
        EnvironmentReader { Text($0.rider + " ") }
    }
}

struct EnvironmentTests {
    @Test func unsetValuesHaveTheirDefault() {
        #expect(Rider().html() == "nobody ")
    }

    @Test func valuesHoldWithinTheirView() {
        let text = html {
            Rider()
            Group {
                Rider()
                Rider().environment(\.rider, "Grace")
                Rider()
            }.environment(\.rider, "Ada")
            Rider()
        }
        #expect(text == "nobody Ada Grace Ada nobody ")
    }

    @Test func theInnermostValueWins() {
        #expect(
            Rider().environment(\.rider, "inner").environment(\.rider, "outer").html() == "inner ")
    }

    @Test func valuesReachThroughEveryKindOfView() {
        let text = html {
            VStack {
                ForEach(0..<1) { _ in AnyView(Rider()) }
                if true { Rider() }
            }
        }
        let set = VStack { ForEach(0..<1) { _ in AnyView(Rider()) } }.environment(\.rider, "Ada").html()
        #expect(text.contains("nobody") && set == "<div class=\"vstack\"><div>Ada </div></div>")
    }

    @Test func aViewCanBeRenderedWithValues() {
        var environment = EnvironmentValues(path: "a.html", language: "de")
        environment.rider = "Ada"
        let view = EnvironmentReader { Text("\($0.path) \($0.language) \($0.rider)") }
        #expect(view.html(in: environment) == "a.html de Ada")
    }
}
