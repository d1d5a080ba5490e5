import RidelogHTML
@testable import RidelogLocalization
import RidelogModels
@testable import RidelogPublishing
import RidelogTemplates
import RidelogViews
import Testing

@testable import RidelogSite

/// What one build leaves for the next about the files that it wrote.
struct WrittenFilesTests {
    private static func layout() throws -> SiteLayout {
        let words = try Language("en", tiers: [BuiltInContent.templates]).strings
        var layout = SiteLayout(title: "Log", words: words, zone: .utc)
        layout.templates =
            TemplateLibrary.load(tiers: [BuiltInContent.templates], schemas: TemplateViews.schemas).library
        return layout
    }

    private static func file(_ number: Int, _ parts: PageUses.Part...) -> WrittenFiles.File {
        var set = PartSet()
        for part in parts { set.insert(part) }
        return WrittenFiles.File(
            sum: UInt64(number), parts: set, hash: ContentHash.value(of: [UInt8(number)]), size: number * 3,
            modified: Int64(number) * 7)
    }

    /// Files that ask for nothing, for a text, for a template, and for things that other files ask for, too.
    private static let files = WrittenFiles(
        [
            ("f", file(6, .word(1), .template(0))), ("a", file(1)), ("b", file(2, .word(0))),
            ("c", file(3, .template(0))), ("d", file(4, .word(0))), ("g", file(7)),
            ("e", file(5, .template(1))),
        ].map { WrittenFiles.Entry(path: $0.0, file: $0.1) })

    @Test("reads back the list of written files, and an empty list if it is damaged")
    func roundTrip() throws {
        let layout = try Self.layout()
        let list = KeptList(Self.files, layout)
        #expect(list.files.map(\.path) == ["a", "b", "c", "d", "e", "f", "g"])
        #expect(Set(list.places).count == 5)
        #expect(WrittenFiles(list, writtenAt: .max, layout) == Self.files)
        let folder = TestFolder()
        try Self.files.write(to: folder / "list", layout)
        #expect(WrittenFiles(at: folder / "list", layout) == Self.files)
        #expect(WrittenFiles(at: folder / "none", layout) == WrittenFiles())
        var bytes = try folder.files(".")["list"] ?? []
        #expect(!bytes.isEmpty)
        bytes[bytes.count / 2] ^= 1
        try folder.write("list", bytes)
        #expect(WrittenFiles(at: folder / "list", layout) == WrittenFiles())
    }

    @Test("trusts the date of a file only if it is older than the list")
    func dates() throws {
        let layout = try Self.layout()
        let found = WrittenFiles(KeptList(Self.files, layout), writtenAt: 21, layout)
        #expect(found.entries.filter(\.file.isDated).map(\.path) == ["a", "b"])
    }

    @Test("keeps the sum of a file while its words and templates are the same")
    func sums() throws {
        let english = try Self.layout()
        let list = KeptList(Self.files, english)
        func kept(_ layout: SiteLayout?) -> [String] {
            let files = WrittenFiles(list, writtenAt: .max, layout)
            #expect(files.entries.map(\.file.hash) == Self.files.entries.map(\.file.hash))
            return files.summed
        }
        #expect(kept(nil) == [])
        var wordless = english
        wordless.words = LocalizedStrings(language: "en")
        #expect(kept(wordless) == ["a", "c", "e", "g"])
        var bare = english
        bare.templates = nil
        #expect(kept(bare) == ["a", "b", "d", "g"])
        // A list without templates knows none by its place.
        let unnamed = WrittenFiles(KeptList(Self.files, bare), writtenAt: .max, english)
        #expect(unnamed.summed == ["a", "b", "d", "g"])
    }

    @Test("finds a path among any number of files", arguments: 0...9)
    func lookUp(count: Int) {
        let files = WrittenFiles(
            (0..<count).reversed().map { WrittenFiles.Entry(path: "p\($0)", file: Self.file($0)) })
        for number in 0..<10 {
            #expect(files["p\(number)"] == (number < count ? Self.file(number) : nil))
        }
        #expect(files[""] == nil && files["p00"] == nil && files["q"] == nil)
    }
}

extension WrittenFiles {
    /// The paths of files that have their sums.
    fileprivate var summed: [String] { entries.filter { $0.file.sum != nil }.map(\.path) }
}
