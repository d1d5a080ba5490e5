import RidelogDiagnostics
import Testing

struct SuggestionTests {
    private static let known = ["title", "theme", "privacy", "language", "geofences", "units"]

    @Test(arguments: [
        ("titel", "title"), ("tilte", "title"), ("thme", "theme"), ("Theme", "theme"),
        ("privcay", "privacy"), ("langauges", "language"), ("geofence", "geofences"),
        ("unit", "units"), ("colour", nil), ("x", nil), ("", nil), ("titanium", nil),
    ])
    func theNearestKnownWordIsMeant(word: String, meant: String?) {
        #expect(Suggestion.nearest(to: word, in: Self.known) == meant)
    }

    @Test func shortWordsMayBeOffByOne() {
        #expect(Suggestion.nearest(to: "km", in: ["mi", "kg"]) == "kg")
        #expect(Suggestion.nearest(to: "ab", in: ["cd"]) == nil)
    }

    @Test func ofEquallyNearWordsTheFirstInTheAlphabetIsMeant() {
        #expect(Suggestion.nearest(to: "cat", in: ["hat", "bat", "rat"]) == "bat")
    }

    @Test func hintsAreSentencesOrNothing() {
        #expect(Suggestion.hint(for: "titel", in: Self.known) == " (did you mean “title”?)")
        #expect(Suggestion.hint(for: "colour", in: Self.known).isEmpty)
        #expect(Suggestion.hint(for: "title", in: []).isEmpty)
    }
}
