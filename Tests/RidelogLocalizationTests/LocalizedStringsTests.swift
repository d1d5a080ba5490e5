import RidelogHTML
@testable import RidelogLocalization
import RidelogRecords
import Testing

struct WordsTests {
    private let words = LocalizedStrings(
        language: "de",
        phrases: [
            .rideCount: LocalizedStrings.StringPattern("{n} Fahrten", one: "{n} Fahrt"),
            .dayCount: LocalizedStrings.StringPattern("{n} Tag(e)"),
            .mapTitle: LocalizedStrings.StringPattern("Karte: {ride} <{ride}>"),
            .entered: LocalizedStrings.StringPattern("{place} betreten"),
            .left: LocalizedStrings.StringPattern("offen { und } {zu"),
        ], numbers: NumberFormat(point: ",", group: "."))

    private var environment: EnvironmentValues {
        var environment = EnvironmentValues()
        environment.words = words
        return environment
    }

    @Test("fills placeholders that have a value and keeps the others")
    func placeholders() {
        #expect(words(.mapTitle, ["ride": "A & B"]) == "Karte: A & B <A & B>")
        #expect(words(.mapTitle) == "Karte: {ride} <{ride}>")
        #expect(words(.left, [" und ": "x"]) == "offen x {zu")
    }

    @Test("leaves placeholders within a value unfilled")
    func bracedValue() {
        #expect(words(.mapTitle, ["ride": "{ride}"]) == "Karte: {ride} <{ride}>")
    }

    @Test(
        "uses the singular for 1 and the plural otherwise",
        arguments: [(0, "0 Fahrten"), (1, "1 Fahrt"), (2, "2 Fahrten"), (1234, "1.234 Fahrten")])
    func plural(count: Int, text: String) {
        #expect(words(.rideCount, count: count) == text)
        #expect(Text(.rideCount, count: count).html(in: environment) == text)
    }

    @Test("uses the only form for a count of 1")
    func singleForm() {
        #expect(words(.dayCount, count: 1) == "1 Tag(e)")
    }

    @Test("shows the key of a missing phrase")
    func missingPhrase() {
        #expect(words(.skip) == "skip")
        #expect(words(.visitCount, count: 3) == "visitCount")
        #expect(Sentence(.skip, [:]).html(in: environment) == "skip")
    }

    @Test("escapes phrases and values in HTML")
    func escaping() {
        #expect(Text(.mapTitle, ["ride": "&"]).html(in: environment) == "Karte: &amp; &lt;&amp;&gt;")
    }

    @Test("puts views in the placeholders of a sentence")
    func viewPlaceholder() {
        let place = AnyView(Text("Mühle & Co").bold())
        #expect(
            Sentence(.entered, ["place": place]).html(in: environment)
                == "<strong>Mühle &amp; Co</strong> betreten")
        #expect(Sentence(.entered, [:]).html(in: environment) == "{place} betreten")
    }

    @Test("uses the form of the count in a sentence")
    func countedSentence() {
        #expect(Sentence(.rideCount, count: 1, [:]).html(in: environment) == "1 Fahrt")
        #expect(Sentence(.rideCount, count: 1000, [:]).html(in: environment) == "1.000 Fahrten")
        #expect(Sentence(.rideCount, ["n": AnyView(Text("viele"))]).html(in: environment) == "viele Fahrten")
    }

    @Test("formats numbers in the page's language")
    func numberFormat() {
        #expect(Text(number: 12_345).html(in: environment) == "12.345")
        #expect(Text(rounded: 12_345.5).html(in: environment) == "12.346")
        #expect(Text(rounded: 1e300).html(in: environment) == "–")
    }

    @Test(
        "splits a pattern into text and placeholders",
        arguments: [
            ("", []), ("a", ["a"]), ("{a}", ["{a}"]), ("a{b}c", ["a", "{b}", "c"]), ("{", ["{"]),
            ("}{a}", ["}", "{a}"]), ("{a", ["{a"]), ("{}", ["{}"]), ("{a}{b}", ["{a}", "{b}"]),
            ("x{", ["x", "{"]),
        ])
    func patternParts(pattern: String, parts: [String]) {
        let found = StringPatternParts(pattern).map { part in
            switch part {
            case .text(let text): String(text)
            case .place(let name): "{\(name)}"
            }
        }
        #expect(found == parts)
    }
}
