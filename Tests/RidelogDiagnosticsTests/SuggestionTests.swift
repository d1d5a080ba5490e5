import Testing

@testable import RidelogDiagnostics

struct SuggestionTests {
    private static let known = ["title", "theme", "privacy", "language", "geofences", "units"]

    @Test(
        "suggests the nearest known word, if one is near",
        arguments: [
            ("titel", "title"), ("tilte", "title"), ("thme", "theme"), ("Theme", "theme"),
            ("privcay", "privacy"), ("langauges", "language"), ("geofence", "geofences"),
            ("unit", "units"), ("colour", nil), ("x", nil), ("", nil), ("titanium", nil),
        ])
    func nearestWord(word: String, meant: String?) {
        #expect(Suggestion.nearest(to: word, in: Self.known) == meant)
    }

    @Test("suggests short words that differ by one letter")
    func shortWords() {
        #expect(Suggestion.nearest(to: "km", in: ["mi", "kg"]) == "kg")
        #expect(Suggestion.nearest(to: "ab", in: ["cd"]) == nil)
    }

    @Test("prefers the alphabetically first of equally near words")
    func equallyNearWords() {
        #expect(Suggestion.nearest(to: "cat", in: ["hat", "bat", "rat"]) == "bat")
    }

    @Test("a hint is a question or empty")
    func hints() {
        #expect(Suggestion.hint(for: "titel", in: Self.known) == " (did you mean “title”?)")
        #expect(Suggestion.hint(for: "colour", in: Self.known).isEmpty)
        #expect(Suggestion.hint(for: "title", in: []).isEmpty)
    }

    /// Each comparison takes the product of the lengths.
    @Test("compares only words of similar, moderate length")
    func similarLengths() {
        let candidates = ["", "a", "titel", "titles", "titanium", String(repeating: "t", count: 100_000)]
        #expect(Suggestion.comparable(to: "title", in: candidates) == ["titel", "titles"])
        let long = String(repeating: "x", count: 200_000)
        #expect(Suggestion.comparable(to: long, in: [long]).isEmpty)
        #expect(Suggestion.nearest(to: "title", in: candidates) == "titel")
    }

    @Test("the length filter never excludes a near word")
    func lengthFilter() {
        var random = SeededRandom(3)
        func word() -> String {
            String(
                (0..<Int.random(in: 0...9, using: &random)).map { _ in
                    "abc".randomElement(using: &random) ?? "a"
                })
        }
        for _ in 0..<500 {
            let (typed, known) = (word(), (0..<5).map { _ in word() })
            let near = known.filter { Suggestion.distance(typed, $0) <= max(1, typed.count / 3) }
            #expect((Suggestion.nearest(to: typed, in: known) == nil) == near.isEmpty)
        }
    }
}
