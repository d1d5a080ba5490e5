import Foundation
import RidelogDiagnostics
import RidelogTemplates
import Testing

@testable import RidelogSite
@testable import RidelogViews

/// The catalogue of the pages' words: complete, and nothing in it for no one.
struct CatalogueTests {
    private func catalogue(_ text: String) -> [[TemplateFile]] {
        [[TemplateFile(path: "languages/xx.yml", bytes: Array(text.utf8), origin: "xx.yml")]]
    }

    private func english() throws -> String {
        let file = try #require(BuiltInContent.templates.first { $0.path == "languages/en.yml" })
        return String(decoding: file.bytes, as: UTF8.self)
    }

    @Test func everyWordHasItsText() throws {
        let words = try Language.load("en", tiers: [BuiltInContent.templates])
        #expect(words.language == "en")
        for word in StringKey.allCases { #expect(!words(word).isEmpty) }
    }

    @Test func theCatalogueHasNoOtherKeys() throws {
        let lines = try english().split(separator: "\nwords:\n")[1].split(separator: "\n")
        let keys = lines.compactMap { $0.wholeMatch(of: #/\s\s([a-zA-Z0-9]+):.*/#)?.output.1 }.map(
            String.init)
        #expect(Set(keys) == Set(StringKey.allCases.map(\.rawValue)))
        #expect(Set(keys).count == keys.count)
    }

    @Test(arguments: StringKey.allCases)
    func aMissingWordIsReported(word: StringKey) throws {
        let name = word.rawValue
        let lines = try english().split(separator: "\n", omittingEmptySubsequences: false)
        let rest = lines.filter { !$0.hasPrefix("  \(name):") }.joined(separator: "\n")
        #expect(throws: BuildFailure.self) { try Language.load("xx", tiers: catalogue(rest)) }
    }

    @Test(arguments: [
        ("  months: [January, February,", "  months: [January,", "“months” is not a list of 12 names"),
        ("[Jan, Feb,", "[Jan, '',", "“short-months” is not a list of 12 names"),
        ("[Monday, Tuesday,", "[Monday, Tuesday, Extra,", "“weekdays” is not a list of 7 names"),
        ("  short-weekdays: [Mon,", "  short-weekdays: [", "“short-weekdays” is not a list of 7 names"),
        ("{day} {month} {year}\"", "{day} {month}\"", "“pattern” is not text with {day}, {month} and {year}"),
        ("  point: \".\"\n", "", "“point” is missing"), ("  group: \",\"\n", "", "“group” is missing"),
        ("  point: \".\"\n", "  point: \"\"\n", "“point” is not text"),
        ("  kilometresPerHour: km/h", "  kilometresPerHour: km pro h", "“kilometresPerHour” has a space"),
        ("  miles: mi\n", "  miles: {one: mile, other: int. miles}\n", "“miles” has a space"),
    ])
    func anIncompleteCatalogueIsReported(_ old: String, _ new: String, _ words: String) throws {
        let english = try english()
        try #require(english.contains(old), "\(old)")
        let text = english.replacing(old, with: new, maxReplacements: 1)
        let failure = #expect(throws: BuildFailure.self) { try Language.load("xx", tiers: catalogue(text)) }
        let reported = try #require(failure).diagnostics.diagnostics
        #expect(reported.count == 1 && reported[0].what.contains(words), "\(reported.map(\.what))")
    }

    @Test(arguments: ["numbers", "dates"])
    func aMissingSectionIsReported(_ section: String) throws {
        let lines = try english().split(separator: "\n", omittingEmptySubsequences: false)
        let start = try #require(lines.firstIndex { $0 == section + ":" })
        let end = try #require(lines[(start + 1)...].firstIndex { !$0.hasPrefix(" ") })
        let text = (lines[..<start] + lines[end...]).joined(separator: "\n")
        let failure = #expect(throws: BuildFailure.self) { try Language.load("xx", tiers: catalogue(text)) }
        let reported = try #require(failure).diagnostics.diagnostics
        #expect(reported.count == (section == "dates" ? 5 : 2), "\(reported.map(\.what))")
        #expect(reported.allSatisfy { $0.remedy == "Add it below “\(section):”." })
    }

    @Test func aNoBreakSpaceInAUnitIsAllowed() throws {
        let text = try english().replacing("  milesPerHour: mph", with: "  milesPerHour: mi\u{A0}/\u{A0}h")
        let words = try Language.load("xx", tiers: catalogue(text))
        #expect(words(.milesPerHour) == "mi\u{A0}/\u{A0}h")
    }

    @Test func aKeyThatIsNoWordIsReported() throws {
        let text = try english() + "  rydes: Rides\n"
        let failure = #expect(throws: BuildFailure.self) { try Language.load("xx", tiers: catalogue(text)) }
        let reported = try #require(failure).diagnostics.diagnostics
        #expect(reported.contains { $0.what.contains("rydes") })
    }

    @Test func anUnknownLanguageIsReported() throws {
        let failure = #expect(throws: BuildFailure.self) {
            try Language.load("eo", tiers: [BuiltInContent.templates])
        }
        #expect(try #require(failure).diagnostics.diagnostics.map(\.code) == ["language.missing"])
    }

    @Test func theOwnersCatalogueGoesBeforeTheBuiltInOne() throws {
        let text = try english().replacing("skip: Skip to the content", with: "skip: Zum Inhalt")
        let own = [TemplateFile(path: "languages/en.yml", bytes: Array(text.utf8), origin: "own")]
        let words = try Language.load("en", tiers: [own, BuiltInContent.templates])
        #expect(words(.skip) == "Zum Inhalt")
    }
}
