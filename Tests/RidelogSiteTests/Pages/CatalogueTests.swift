import Foundation
import RidelogDiagnostics
import RidelogTemplates
import Testing

@testable import RidelogSite
@testable import RidelogViews

/// The catalogue of the pages' words: complete, and nothing in it for nobody.
struct CatalogueTests {
    private var root: URL {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
    }

    /// The sources of the targets that know words, without the list of words itself.
    private func sources() throws -> String {
        try ["Sources/RidelogViews", "Sources/RidelogSite"].map { folder in
            let folder = root.appending(path: folder)
            let files = try #require(FileManager.default.enumerator(atPath: folder.path))
            let paths = files.compactMap { $0 as? String }
                .filter { $0.hasSuffix(".swift") && !$0.hasSuffix("Words/Word.swift") }
            return try paths.map { path in
                String(decoding: try Data(contentsOf: folder.appending(path: path)), as: UTF8.self)
            }.joined()
        }.joined()
    }

    private func catalogue(_ text: String) -> [[TemplateFile]] {
        [[TemplateFile(path: "languages/xx.yml", bytes: Array(text.utf8), origin: "xx.yml")]]
    }

    private func english() throws -> String {
        let file = try #require(BuiltInContent.templates.first { $0.path == "languages/en.yml" })
        return String(decoding: file.bytes, as: UTF8.self)
    }

    @Test func everyWordIsUsed() throws {
        let used = Set(try sources().matches(of: /\.([a-zA-Z0-9]+)/).map { String($0.output.1) })
        let unused = Word.allCases.map(\.rawValue).filter { !used.contains($0) }
        #expect(unused.isEmpty, "\(unused)")
    }

    @Test func everyWordHasItsText() throws {
        let words = try Language.load("en", tiers: [BuiltInContent.templates])
        #expect(words.language == "en")
        for word in Word.allCases { #expect(!words(word).isEmpty) }
    }

    @Test func theCatalogueHasNoOtherKeys() throws {
        let lines = try english().split(separator: "\nwords:\n")[1].split(separator: "\n")
        let keys = lines.compactMap { $0.wholeMatch(of: #/\s\s([a-zA-Z0-9]+):.*/#)?.output.1 }.map(
            String.init)
        #expect(Set(keys) == Set(Word.allCases.map(\.rawValue)))
        #expect(Set(keys).count == keys.count)
    }

    @Test(arguments: Word.allCases)
    func aMissingWordIsTold(word: Word) throws {
        let name = word.rawValue
        let lines = try english().split(separator: "\n", omittingEmptySubsequences: false)
        let rest = lines.filter { !$0.hasPrefix("  \(name):") }.joined(separator: "\n")
        #expect(throws: BuildFailure.self) { try Language.load("xx", tiers: catalogue(rest)) }
    }

    @Test func aKeyThatIsNoWordIsTold() throws {
        let text = try english() + "  rydes: Rides\n"
        let failure = #expect(throws: BuildFailure.self) { try Language.load("xx", tiers: catalogue(text)) }
        let told = try #require(failure).diagnostics.diagnostics
        #expect(told.contains { $0.what.contains("rydes") })
    }

    @Test func anUnknownLanguageIsTold() throws {
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
