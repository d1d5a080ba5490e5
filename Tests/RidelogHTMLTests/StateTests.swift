import RidelogHTML
import Testing

/// State and bindings are plain values while a page is made.
struct StateTests {
    private struct Counter: View {
        @State var count = 0
        @State var name: String?

        var body: some View {
            Text("\(name ?? "nobody"): \(count)")
            Button("More") { count += 1 }
        }

        var button: Button<Text> { Button("More") { count += 1 } }
    }

    private struct Field: View {
        @Binding var text: String

        var body: some View { Text(text) }
    }

    private struct Profile: Equatable, Identifiable {
        let id: Int
        var name = ""
        var places: [String] = []
    }

    @Test("a state starts with the given value or its default")
    func startingValue() {
        #expect(Counter().html().hasPrefix("nobody: 0<button"))
        #expect(Counter(count: 5, name: "Ada").html().hasPrefix("Ada: 5<button"))
        #expect(State(initialValue: 3).wrappedValue == 3)
        #expect(State<Int?>().wrappedValue == nil)
    }

    @Test("the next rendering shows what an action changed")
    func actionChange() {
        let counter = Counter()
        counter.button.action()
        counter.button.action()
        #expect(counter.html().hasPrefix("nobody: 2<button"))
    }

    @Test("rendering runs no action")
    func actionsWhileRendering() {
        let counter = Counter()
        #expect(counter.html() == counter.html())
        #expect(counter.count == 0)
    }

    @Test("copies of a view share state, separate views do not")
    func sharedState() {
        let first = Counter(), second = Counter()
        let copy = first
        first.count = 7
        #expect(second.count == 0 && copy.count == 7)
    }

    @Test("a binding reads and writes its state")
    func bindingAccess() {
        let state = State(initialValue: "a")
        let field = Field(text: state.projectedValue)
        field.text = "b"
        #expect(state.wrappedValue == "b" && field.html() == "b")
        state.wrappedValue = "c"
        #expect(field.html() == "c")
    }

    @Test("a constant binding ignores writes")
    func constantBinding() {
        let field = Field(text: .constant("a"))
        field.text = "b"
        #expect(field.text == "a")
    }

    @Test("a binding to a property changes the whole value")
    func propertyBinding() {
        let state = State(initialValue: Profile(id: 1, name: "Ada", places: ["x"]))
        let name = state.projectedValue.name
        name.wrappedValue += "!"
        state.projectedValue.places.wrappedValue.append("y")
        #expect(state.wrappedValue == Profile(id: 1, name: "Ada!", places: ["x", "y"]))
        #expect(name.projectedValue.wrappedValue == "Ada!" && state.projectedValue.id == 1)
    }

    @Test("unwraps a binding to an optional, or gives nil")
    func optionalBinding() throws {
        let state = State<String?>(initialValue: nil)
        #expect(Binding(state.projectedValue) == nil)
        state.wrappedValue = "a"
        let binding = try #require(Binding(state.projectedValue))
        binding.wrappedValue = "b"
        #expect(state.wrappedValue == "b")
        state.wrappedValue = nil
        #expect(binding.wrappedValue == "a")
    }

    @Test("a binding to a collection gives bindings to its elements")
    func collectionBinding() {
        let state = State(initialValue: [Profile(id: 1, name: "Ada"), Profile(id: 2, name: "Bob")])
        let list = ForEach(state.projectedValue) { $profile in
            Field(text: $profile.name)
        }
        #expect(list.html() == "AdaBob")
        for profile in state.projectedValue { profile.name.wrappedValue += "?" }
        #expect(state.wrappedValue.map(\.name) == ["Ada?", "Bob?"])
        #expect(state.projectedValue.map(\.id) == [1, 2])
        #expect(state.projectedValue.reversed().map(\.wrappedValue.name) == ["Bob?", "Ada?"])
        #expect(state.projectedValue.count == 2 && state.projectedValue.last?.wrappedValue.id == 2)
        #expect(state.projectedValue.dropFirst().map(\.id) == [2])
    }

    @Test("writing to elements of a collection binding changes the collection", arguments: 0..<20)
    func elementWrites(seed: UInt64) {
        var random = SeededRandom(seed)
        let values = (0..<Int.random(in: 1...20, using: &random)).map { _ in
            Int.random(in: 0...99, using: &random)
        }
        let state = State(initialValue: values)
        let binding = state.projectedValue
        #expect(binding.map(\.wrappedValue) == values && Array(binding.indices) == Array(values.indices))
        var expected = values
        for _ in 0..<10 {
            let index = Int.random(in: values.indices, using: &random)
            let value = Int.random(in: 0...99, using: &random)
            binding[index].wrappedValue = value
            expected[index] = value
            #expect(
                binding.distance(from: 0, to: index) == index && binding.index(before: index + 1) == index)
        }
        #expect(state.wrappedValue == expected)
    }
}
