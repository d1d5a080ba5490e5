import Foundation
import Testing

/// The code of the documentation compiles, as it is word for word in a file of this target, and does what the
/// text says.
@Suite struct ArticleTests {
    /// Each page, and the file with its code.
    private static let files = [
        "ConformingToRecordable.md": "RecordableArticle", "Rows.md": "RowsArticle",
        "RepositoriesAndServices.md": "StoresArticle", "TemplatesAndThemes.md": "TemplatesArticle",
        "WritingARepository.md": "RepositoryArticle",
        "RidelogKit.md": "LandingArticle",
    ]

    private static func code(_ name: String) throws -> Article {
        try Article("Tests/RidelogPublicTests/Articles/\(name).swift")
    }

    @Test("every article has a file with its code")
    func articleNames() throws {
        #expect(try Article.names() == Self.files.keys.sorted())
    }

    @Test("every Swift block of an article is compiled", arguments: files.sorted { $0.key < $1.key })
    func compiledBlocks(page: String, file: String) throws {
        let code = try Self.code(file)
        let blocks = try Article("Sources/RidelogKit/RidelogKit.docc/" + page).blocks("swift")
        #expect(!blocks.isEmpty)
        for block in blocks {
            #expect(code.holds(block), "\(page) has code that \(file).swift has not: \(block.first ?? "")")
        }
    }

    @Test("the code of the library page is compiled")
    func libraryPage() throws {
        let blocks = try Article("Docs/Library.md").blocks("swift")
        try #require(blocks.count == 2)
        let program = blocks[1].filter { $0 != "@main" && $0 != "import RidelogKit" }
        #expect(try Self.code("LibraryPage").holds(program))
        #expect(try Article("Examples/Guides/Sources/MySite/MySite.swift").holds(blocks[1]))
        // A manifest is compiled where it is one: that of the example is the same but for where Ridelog lies.
        let example = try Article("Examples/CustomSite/Package.swift")
        let manifest = blocks[0].map {
            $0.contains(".package(url:")
                ? #".package(name: "Ridelog", path: "../..")"#
                : $0.replacing("MySite", with: "CustomSite").replacing("\"ridelog\"", with: "\"Ridelog\"")
        }
        #expect(example.holds(manifest))
    }

    @Test("detects code that differs from the article")
    func changedCode() throws {
        let block = try #require(
            try Article("Sources/RidelogKit/RidelogKit.docc/Rows.md").blocks("swift").first)
        let code = try Self.code("RowsArticle")
        #expect(code.holds(block))
        #expect(!code.holds(block.map { $0.replacing("Total", with: "Sum") }))
        #expect(!code.holds(block.dropLast(2) + ["}", "not there"]))
        #expect(!code.holds([]))
    }
}
