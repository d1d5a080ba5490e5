import RidelogHTML
import RidelogRecords
import Testing

@testable import RidelogViews

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

    @Test func placesAreFilled() {
        #expect(words(.mapTitle, ["ride": "A & B"]) == "Karte: A & B <A & B>")
        #expect(words(.mapTitle) == "Karte: {ride} <{ride}>")
        #expect(words(.left, [" und ": "x"]) == "offen x {zu")
    }

    @Test func valuesAreNotFilledThemselves() {
        #expect(words(.mapTitle, ["ride": "{ride}"]) == "Karte: {ride} <{ride}>")
    }

    @Test(arguments: [(0, "0 Fahrten"), (1, "1 Fahrt"), (2, "2 Fahrten"), (1234, "1.234 Fahrten")])
    func countsHaveTheirForm(count: Int, text: String) {
        #expect(words(.rideCount, count: count) == text)
        #expect(Text(.rideCount, count: count).html(in: environment) == text)
    }

    @Test func oneFormMayDoForAll() {
        #expect(words(.dayCount, count: 1) == "1 Tag(e)")
    }

    @Test func aMissingWordShowsItsName() {
        #expect(words(.skip) == "skip")
        #expect(words(.visitCount, count: 3) == "visitCount")
        #expect(Sentence(.skip, [:]).html(in: environment) == "skip")
    }

    @Test func textIsEscapedWhenItIsWritten() {
        #expect(Text(.mapTitle, ["ride": "&"]).html(in: environment) == "Karte: &amp; &lt;&amp;&gt;")
    }

    @Test func sentencesHaveViewsInTheirPlaces() {
        let place = AnyView(Text("Mühle & Co").bold())
        #expect(
            Sentence(.entered, ["place": place]).html(in: environment)
                == "<strong>Mühle &amp; Co</strong> betreten")
        #expect(Sentence(.entered, [:]).html(in: environment) == "{place} betreten")
    }

    @Test func sentencesCount() {
        #expect(Sentence(.rideCount, count: 1, [:]).html(in: environment) == "1 Fahrt")
        #expect(Sentence(.rideCount, count: 1000, [:]).html(in: environment) == "1.000 Fahrten")
        #expect(Sentence(.rideCount, ["n": AnyView(Text("viele"))]).html(in: environment) == "viele Fahrten")
    }

    @Test func numbersAreOfThePagesLanguage() {
        #expect(Text(number: 12_345).html(in: environment) == "12.345")
        #expect(Text(rounded: 12_345.5).html(in: environment) == "12.346")
        #expect(Text(rounded: 1e300).html(in: environment) == "–")
    }

    @Test(arguments: [
        ("", []), ("a", ["a"]), ("{a}", ["{a}"]), ("a{b}c", ["a", "{b}", "c"]), ("{", ["{"]),
        ("}{a}", ["}", "{a}"]), ("{a", ["{a"]), ("{}", ["{}"]), ("{a}{b}", ["{a}", "{b}"]),
        ("x{", ["x", "{"]),
    ])
    func patternsHaveParts(pattern: String, parts: [String]) {
        let found = StringPatternParts(pattern).map { part in
            switch part {
            case .text(let text): String(text)
            case .place(let name): "{\(name)}"
            }
        }
        #expect(found == parts)
    }
}
