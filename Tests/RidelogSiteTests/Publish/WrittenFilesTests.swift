import RidelogHTML
import RidelogModels
import RidelogTemplates
import RidelogTestSupport
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
    private static let files = [
        "a": file(1), "b": file(2, .word(0)), "c": file(3, .template(0)), "d": file(4, .word(0)),
        "e": file(5, .template(1)), "f": file(6, .word(1), .template(0)), "g": file(7),
    ]

    @Test("a list gives back what was written, in the order of paths, each set of parts once")
    func roundTrip() throws {
        let layout = try Self.layout()
        let list = KeptList(Self.files, layout)
        #expect(list.entries.map(\.path) == Self.files.keys.sorted())
        #expect(Set(list.entries.map(\.set)).count == 5)
        #expect(WrittenFiles(list, writtenAt: .max, layout).files == Self.files)
        let folder = try TestFolder()
        try WrittenFiles(Self.files).write(to: folder / "list", layout)
        #expect(WrittenFiles(at: folder / "list", layout).files == Self.files)
        #expect(WrittenFiles(at: folder / "none", layout).files.isEmpty)
        var bytes = try folder.files(".")["list"] ?? []
        #expect(!bytes.isEmpty)
        bytes[bytes.count / 2] ^= 1
        try folder.write("list", bytes)
        #expect(WrittenFiles(at: folder / "list", layout).files.isEmpty)
    }

    @Test("only a file that was written before its list shows by its time that it is unchanged")
    func dates() throws {
        let layout = try Self.layout()
        let found = WrittenFiles(KeptList(Self.files, layout), writtenAt: 21, layout).files
        #expect(found.filter(\.value.isDated).keys.sorted() == ["a", "b"])
    }

    @Test("a file keeps its sum while all that it asked for is the same")
    func sums() throws {
        let english = try Self.layout()
        let list = KeptList(Self.files, english)
        func kept(_ layout: SiteLayout?) -> [String] {
            let files = WrittenFiles(list, writtenAt: .max, layout).files
            #expect(files.mapValues(\.hash) == Self.files.mapValues(\.hash))
            return files.filter { $0.value.sum != nil }.keys.sorted()
        }
        #expect(kept(nil) == [])
        var wordless = english
        wordless.words = LocalizedStrings(language: "en")
        #expect(kept(wordless) == ["a", "c", "e", "g"])
        var bare = english
        bare.templates = nil
        #expect(kept(bare) == ["a", "b", "d", "g"])
        // A list without templates knows none by its place.
        let unnamed = WrittenFiles(KeptList(Self.files, bare), writtenAt: .max, english).files
        #expect(unnamed.filter { $0.value.sum != nil }.keys.sorted() == ["a", "b", "d", "g"])
    }
}
