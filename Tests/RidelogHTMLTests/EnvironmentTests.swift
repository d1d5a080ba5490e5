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
    @Test("an unset environment value has its default")
    func unsetValue() {
        #expect(Rider().html() == "nobody ")
    }

    @Test("an environment value applies only within the view it is set on")
    func valueScope() {
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

    @Test("the innermost of two environment values applies")
    func innermostValue() {
        #expect(
            Rider().environment(\.rider, "inner").environment(\.rider, "outer").html() == "inner ")
    }

    @Test("environment values reach views inside stacks, loops and AnyView")
    func nestedViews() {
        let text = html {
            VStack {
                ForEach(0..<1) { _ in AnyView(Rider()) }
                if true { Rider() }
            }
        }
        let set = VStack { ForEach(0..<1) { _ in AnyView(Rider()) } }.environment(\.rider, "Ada").html()
        #expect(text.contains("nobody") && set == "<div class=\"vstack\"><div>Ada </div></div>")
    }

    @Test("a view reads the environment values it is rendered with")
    func givenEnvironment() {
        var environment = EnvironmentValues(path: "a.html", language: "de")
        environment.rider = "Ada"
        let view = EnvironmentReader { Text("\($0.path) \($0.language) \($0.rider)") }
        #expect(view.html(in: environment) == "a.html de Ada")
    }
}
