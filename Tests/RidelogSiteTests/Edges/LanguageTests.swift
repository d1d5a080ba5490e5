import Testing

/// A language of the owner's own: the English catalogue with some words changed.
struct LanguageTests {
    private static func catalogue(_ changes: [(String, String)]) throws -> String {
        var text = try TestPath.text("Templates/languages/en.yml")
        for (old, new) in changes {
            try #require(text.contains(old))
            text.replace(old, with: new)
        }
        return text
    }

    private func bench(_ texts: String, tag: String = "xx", file: String? = nil) throws -> Workbench {
        try Workbench([
            "ridelog.yml": .nothingToHide + "language: \(tag)\n", "a.gpx": TestTrack().gpx,
            "templates/languages/\(file ?? tag).yml": texts,
        ])
    }

    @Test("uses words and number formats from the owner's language file")
    func ownLanguage() async throws {
        let bench = try bench(
            Self.catalogue([
                ("morningRide: Morning ride", "morningRide: Morgenfahrt"),
                ("  rides: Rides", "  rides: Fahrten"),
                ("point: \".\"\n  group: \",\"", "point: \",\"\n  group: \".\""), ("May", "Mai"),
            ]))
        try await bench.build()
        let page = try bench.page("rides/2026-05-02-morgenfahrt/index.html")
        #expect(page.contains("<html lang=\"xx\"") && page.contains(">Fahrten<") && page.contains("Mai"))
        #expect(page.contains("1,1") && !page.contains(">Rides<"))
    }

    @Test("pages in a right-to-left language have their direction at the root")
    func rightToLeft() async throws {
        let bench = try bench("words:\n  rides: Rides\n", tag: "fa")
        try await bench.build()
        #expect(try bench.page("rides/index.html").contains("<html lang=\"fa\" dir=\"rtl\" data-units="))
    }

    @Test("pages in de-CH have its tag and the texts of de, if it has no file")
    func region() async throws {
        let bench = try bench("words:\n  rides: Fahrten\n", tag: "de-CH", file: "de")
        try await bench.build()
        let page = try bench.page("rides/index.html")
        #expect(page.contains("<html lang=\"de-CH\" data-units=") && page.contains(">Fahrten<"))
    }

    @Test("stops the build at an unknown word, with a suggestion")
    func unknownWord() async throws {
        let bench = try bench(Self.catalogue([("  rides: Rides", "  rdies: Rides")]))
        let found = try await bench.failure()
        let unknown = try #require(found.first { $0.code == "configuration.unknown-key" })
        #expect(unknown.what == "unknown key “rdies” (did you mean “rides”?)")
        #expect(unknown.remedy.map { $0.count < 100 } == true, "hundreds of keys are too many to list")
        #expect(found.first?.location?.file == "templates/languages/xx.yml")
    }

    @Test("warns of language files that are not named after a tag", arguments: ["Deutsch.yml", "fr.yaml"])
    func misnamedFile(_ name: String) async throws {
        let bench = try Workbench(["a.gpx": TestTrack("A").gpx, "templates/languages/\(name)": "words:\n"])
        let found = try await bench.build().report.diagnostics.filter { $0.code == "language.name" }
        #expect(found.map(\.location?.file) == ["templates/languages/\(name)"])
    }

    @Test("uses English for words missing in a language file, with one warning")
    func missingWordIsEnglish() async throws {
        let bench = try bench("words:\n  rides: Fahrten\n")
        let result = try await bench.build()
        let page = try bench.page("rides/index.html")
        #expect(page.contains(">Fahrten<") && page.contains("Made with Ridelog."))
        let found = result.report.diagnostics.filter { $0.code == "language.word" }
        #expect(found.count == 1 && found[0].severity == .warning)
        #expect(found[0].location?.file == "templates/languages/xx.yml")
    }
}
