import RidelogDiagnostics
@testable import RidelogLocalization
import RidelogTemplates
import Testing

/// The catalogue of the pages' words: complete, and nothing in it for no one.
struct LanguageFileTests {
    private func catalogue(_ text: String) -> [[TemplateFile]] {
        [
            [TemplateFile(path: "languages/xx.yml", bytes: Array(text.utf8), origin: "xx.yml")],
            BuiltInContent.templates,
        ]
    }

    private func english() throws -> String {
        let file = try #require(BuiltInContent.templates.first { $0.path == "languages/en.yml" })
        return String(decoding: file.bytes, as: UTF8.self)
    }

    @Test("the English file has a text for every key")
    func englishTexts() throws {
        let words = try Language("en", tiers: [BuiltInContent.templates]).strings
        #expect(words.language == "en")
        for word in StringKey.allCases { #expect(!words(word).isEmpty) }
    }

    @Test("the English file has exactly the known keys, each once")
    func englishKeys() throws {
        let lines = try english().split(separator: "\nwords:\n")[1].split(separator: "\n")
        let keys = lines.compactMap { $0.wholeMatch(of: #/\s\s([a-zA-Z0-9]+):.*/#)?.output.1 }.map(
            String.init)
        #expect(Set(keys) == Set(StringKey.allCases.map(\.name)))
        #expect(Set(keys).count == keys.count)
    }

    @Test(
        "uses English for a missing word, with one warning that names it",
        arguments: [StringKey.skip, .rideCount, .hours, .footer])
    func aMissingWordIsReported(word: StringKey) throws {
        let name = word.name
        let lines = try english().split(separator: "\n", omittingEmptySubsequences: false)
        let rest = lines.filter { !$0.hasPrefix("  \(name):") }.joined(separator: "\n")
        let language = try Language("xx", tiers: catalogue(rest))
        #expect(
            language.strings[word] == (try Language("en", tiers: [BuiltInContent.templates])).strings[word])
        try #require(language.warnings.count == 1)
        #expect(language.warnings[0].what.contains("1 text of the pages is missing"))
        #expect(
            language.warnings[0].what.hasSuffix(": “\(name)”") && language.warnings[0].severity == .warning)
    }

    @Test(
        "reports a malformed entry of a language file",
        arguments: [
            ("  months: [January, February,", "  months: [January,", "“months” is not a list of 12 names"),
            ("[Jan, Feb,", "[Jan, '',", "“short-months” is not a list of 12 names"),
            ("[Monday, Tuesday,", "[Monday, Tuesday, Extra,", "“weekdays” is not a list of 7 names"),
            ("  short-weekdays: [Mon,", "  short-weekdays: [", "“short-weekdays” is not a list of 7 names"),
            (
                "{day} {month} {year}\"", "{day} {month}\"",
                "“pattern” is not text with {day}, {month} and {year}"
            ),
            ("  point: \".\"\n", "  point: \"\"\n", "“point” is empty"),
            ("  kilometresPerHour: km/h", "  kilometresPerHour: km pro h", "“kilometresPerHour” has a space"),
            ("  miles: mi\n", "  miles: {one: mile, other: int. miles}\n", "“miles” has a space"),
            (
                "  miles: mi\n", "  miles: {ones: mile, other: miles}\n",
                "“miles” is not text, or the form other"
            ),
            ("  one: i = 1 and v = 0\n", "  one: i is 1\n", "“one” is not a plural rule"),
            ("  group: \",\"", "  group: \".\"", "“point” and “group” are the same"),
            (
                "{day} {month} {year}\"", "{day} {month} {year} {weekday}\"",
                "“pattern” is not text with {day}, {month} and {year}"
            ),
            ("Maps: {credit}.", "Karten: {quelle}.", "“footerMaps” has the unknown placeholder “{quelle}”"),
            ("skip: Skip", "skip: \"{n}\" #", "“skip” has the unknown placeholder “{n}”"),
            ("{n} ride\"", "{anzahl} Fahrt\"", "“rideCount” has the unknown placeholder “{anzahl}”"),
            ("Maps: {credit}.", "Karten: {credit.", "“footerMaps” has the unknown placeholder “{credit.”"),
            (
                "rideCount: {one: \"{n} ride\"", "rideCount: {few: \"{n} ride\"",
                "“rideCount” has the form “few”, for which “plurals:” has no rule"
            ),
        ])
    func malformedEntry(_ old: String, _ new: String, _ words: String) throws {
        let english = try english()
        try #require(english.contains(old), "\(old)")
        let text = english.replacing(old, with: new, maxReplacements: 1)
        let failure = #expect(throws: BuildFailure.self) { try Language("xx", tiers: catalogue(text)) }
        let reported = try #require(failure).diagnostics
        #expect(reported.count == 1 && reported[0].what.contains(words), "\(reported.map(\.what))")
    }

    @Test("a space between thousands becomes one at which no line breaks")
    func spacedNumbers() throws {
        let text = try english().replacing("  group: \",\"", with: "  group: \" \"")
        #expect(try Language("xx", tiers: catalogue(text)).strings.numbers.group == "\u{A0}")
    }

    @Test("names the known placeholders, and the line of an unknown one")
    func placeholderRemedy() throws {
        let text = try english().replacing("Maps: {credit}.", with: "Karten: {credits}.")
        let failure = #expect(throws: BuildFailure.self) { try Language("xx", tiers: catalogue(text)) }
        let reported = try #require(failure?.diagnostics.diagnostics.first)
        #expect(reported.what.hasSuffix(" (did you mean “{credit}”?)"))
        #expect(reported.remedy == "Available: {credit}.")
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let line = try #require(lines.firstIndex { $0.contains("footerMaps") })
        #expect(reported.location?.description.hasPrefix("xx.yml:\(line + 1):") == true)
    }

    @Test("warns of a placeholder that a text leaves out, but not of one in a form for few")
    func missingPlaceholder() throws {
        let text = try english().replacing("one: \"{n} ride\",", with: "one: \"Eine Fahrt\",")
            .replacing("Maps: {credit}.", with: "Karten.")
        let warnings = try Language("xx", tiers: catalogue(text)).warnings
        #expect(warnings.map(\.what) == ["“footerMaps” lacks {credit}"])
    }

    @Test("warns once of a missing section of a language file", arguments: [("numbers", 2), ("dates", 5)])
    func aMissingSectionIsReported(_ section: String, _ count: Int) throws {
        let lines = try english().split(separator: "\n", omittingEmptySubsequences: false)
        let start = try #require(lines.firstIndex { $0 == section + ":" })
        let end = try #require(lines[(start + 1)...].firstIndex { !$0.hasPrefix(" ") })
        let text = (lines[..<start] + lines[end...]).joined(separator: "\n")
        let warnings = try Language("xx", tiers: catalogue(text)).warnings
        #expect(warnings.count == 1 && warnings[0].what.contains("\(count) texts of the pages are missing"))
    }

    @Test("chooses the Polish plural form for every count")
    func everyFormOfALanguage() throws {
        let rules = """
            plurals:
              one: i = 1 and v = 0 @integer 1
              few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14
              many: v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14
            words:
              rideCount: {one: "{n} trasa", few: "{n} trasy", many: "{n} tras", other: "{n} trasy"}
            """
        let strings = try Language(
            "pl",
            tiers: [
                [TemplateFile(path: "languages/pl.yml", bytes: Array(rules.utf8), origin: "pl.yml")],
                BuiltInContent.templates,
            ]
        ).strings
        let counts = [0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 102, 112]
        let words = counts.map { strings(.rideCount, count: $0).split(separator: " ")[1] }
        #expect(
            words == [
                "tras", "trasa", "trasy", "trasy", "tras", "tras", "tras", "tras", "tras", "trasy", "tras",
                "trasy", "tras",
            ])
    }

    @Test("accepts no-break spaces in a unit")
    func noBreakSpace() throws {
        let text = try english().replacing("  milesPerHour: mph", with: "  milesPerHour: mi\u{A0}/\u{A0}h")
        let words = try Language("xx", tiers: catalogue(text)).strings
        #expect(words(.milesPerHour) == "mi\u{A0}/\u{A0}h")
    }

    @Test("reports an unknown key of a language file by its name")
    func unknownKey() throws {
        let text = try english() + "  rydes: Rides\n"
        let failure = #expect(throws: BuildFailure.self) { try Language("xx", tiers: catalogue(text)) }
        let reported = try #require(failure).diagnostics
        #expect(reported.contains { $0.what.contains("rydes") })
    }

    /// Language files by their folder and tag: `own/de`, `theme/de`.
    private func tiers(_ files: [String: String]) -> [[TemplateFile]] {
        ["own", "theme"].map { folder -> [TemplateFile] in
            files.filter { $0.key.hasPrefix(folder) }.map { name, text in
                TemplateFile(
                    path: "languages/\(name.dropFirst(folder.count + 1)).yml", bytes: Array(text.utf8),
                    origin: name)
            }
        } + [BuiltInContent.templates]
    }

    @Test("looks texts up in the file of the tag, then of each shorter tag, then in English")
    func shorterTags() throws {
        let files = tiers([
            "theme/zh": "words: {rides: zh, geofences: zh, notes: zh}",
            "own/zh-Hant": "words: {rides: zh-Hant, geofences: zh-Hant}",
            "own/zh-Hant-TW": "words: {rides: zh-Hant-TW}",
        ])
        let strings = try Language("zh-Hant-TW", tiers: files).strings
        let words = [StringKey.rides, .geofences, .notes, .report].map { strings($0) }
        #expect(words == ["zh-Hant-TW", "zh-Hant", "zh", "Report"] && strings.language == "zh-Hant-TW")
        #expect(try Language("zh-Hans", tiers: files).strings(.rides) == "zh")
        let british = try Language("en-GB", tiers: files)
        #expect(british.strings(.rides) == "Rides" && british.warnings.isEmpty)
    }

    @Test("an owner's texts are over those of the theme, and these over English")
    func ownTexts() throws {
        let language = try Language(
            "xx",
            tiers: tiers([
                "own/xx": "words: {rides: own}", "theme/xx": "words: {rides: theme, notes: theme}",
            ]))
        let words = [StringKey.rides, .notes, .report].map { language.strings($0) }
        #expect(words == ["own", "theme", "Report"])
        let warning = try #require(language.warnings.first)
        #expect(language.warnings.count == 1 && warning.location?.file == "own/xx")
        #expect(!warning.what.contains("“rides”") && !warning.what.contains("“notes”"))
        let other = try Language("en", tiers: tiers(["own/en": "words: {rides: own}"]))
        #expect(other.strings(.rides) == "own" && other.strings(.notes) == "Notes" && other.warnings.isEmpty)
    }

    @Test("warns of an empty text and uses the one below")
    func emptyText() throws {
        let own = "words: {rides: \"\", skip: \" \", rideCount: {one: \"\", other: \"{n} Fahrten\"}}"
        let files = tiers(["own/xx": own, "theme/xx": "words: {rides: Fahrten}"])
        let language = try Language("xx", tiers: files)
        #expect(language.strings(.rides) == "Fahrten" && language.strings(.skip) == " ")
        #expect(language.strings(.rideCount, count: 1) == "1 Fahrten")
        let warnings = language.warnings.filter { $0.code == "language.empty" }
        #expect(warnings.map(\.what) == ["the text “rides” is empty", "the text “rideCount” is empty"])
        #expect(warnings.allSatisfy { $0.severity == .warning && $0.location?.file == "own/xx" })
    }

    @Test("reports a language without a file")
    func unknownLanguage() throws {
        let failure = #expect(throws: BuildFailure.self) {
            try Language("eo", tiers: [BuiltInContent.templates])
        }
        #expect(try #require(failure).diagnostics.map(\.code) == ["language.missing"])
    }

    @Test("an owner's language file overrides the built-in one")
    func ownersFile() throws {
        let text = try english().replacing("skip: Skip to content", with: "skip: Zum Inhalt")
        let own = [TemplateFile(path: "languages/en.yml", bytes: Array(text.utf8), origin: "own")]
        let words = try Language("en", tiers: [own, BuiltInContent.templates]).strings
        #expect(words(.skip) == "Zum Inhalt")
    }
}
