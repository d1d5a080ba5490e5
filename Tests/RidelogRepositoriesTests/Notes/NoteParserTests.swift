import RidelogDiagnostics
import RidelogModels
import RidelogRepositories
import Testing

struct NoteParserTests {
    private func note(_ text: String, _ file: String = "notes/a.md") -> Fetched<Note> {
        NoteParser.note(from: Array(text.utf8), file: file)
    }

    @Test func readsEveryKey() {
        let fetched = note(
            "---\ntitle: Over the pass\ndate: 2026-06-14\nride: ../a.gpx\ngeofence: home\ntags: [a, b]\ndraft: false\n---\nText\n"
        )
        let note = fetched.value
        #expect(fetched.diagnostics.isEmpty)
        #expect(note.title == "Over the pass" && note.date == CivilDate(year: 2026, month: 6, day: 14))
        #expect(note.ride == "../a.gpx" && note.geofence == "home" && note.tags == ["a", "b"])
        #expect(!note.isDraft && note.firstLine == 9 && note.markdown == Array("Text\n".utf8))
    }

    @Test(arguments: [
        ("# Heading\ntext", "notes/a.md", "Heading"), ("text", "notes/what-to-carry.md", "What to carry"),
        ("text", "notes/2026-06-14.md", "2026-06-14"), ("text", "notes/alps/index.md", "Alps"),
        ("---\ntitle: ''\n---\n# H", "notes/a.md", "H"),
        ("\n\n#   Much   space  \n", "notes/a.md", "Much space"),
        ("## Second", "notes/x_y.markdown", "X y"), ("---\ntitle: 2026\n---\n", "notes/a.md", "2026"),
        ("", "ä.md", "Ä"),
    ])
    func title(_ text: String, _ file: String, _ title: String) {
        #expect(note(text, file).value.title == title)
    }

    @Test(arguments: [
        ("---\ndate: 2026-06-14T10:00:00Z\n---\n", "notes/a.md", "2026-06-14"),
        ("", "notes/2026-06-13-a.md", "2026-06-13"), ("", "notes/2026-06-12/index.md", "2026-06-12"),
        ("---\ndate: 2026-06-14\n---\n", "notes/2026-06-13-a.md", "2026-06-14"),
        ("", "notes/2026-13-01.md", nil),
    ])
    func date(_ text: String, _ file: String, _ day: String?) {
        #expect(note(text, file).value.date?.iso8601 == day)
    }

    @Test(arguments: [
        ("true", true), ("yes", true), ("no", false), ("False", false), ("\"true\"", true), ("", false),
        ("~", false),
    ])
    func draft(_ word: String, _ isDraft: Bool) {
        #expect(note("---\ndraft: \(word)\n---\n").value.isDraft == isDraft)
    }

    /// Nobody who wrote `draft:` and a typing error asked for publication.
    @Test func unreadableDraftStaysADraft() {
        let fetched = note("---\ndraft: treu\n---\n")
        #expect(fetched.value.isDraft && fetched.diagnostics.count(of: .warning) == 1)
    }

    @Test func tagsInOneLine() {
        #expect(note("---\ntags: gravel, alps\n---\n").value.tags == ["gravel", "alps"])
        #expect(note("---\ntags:\n---\n").value.tags.isEmpty)
        #expect(note("---\ntags: {a: b}\n---\n").diagnostics.count(of: .warning) == 1)
    }

    @Test func faultInTheFrontMatterLeavesTheText() {
        let fetched = note("---\ntitle: [\n---\n# Here\n")
        #expect(fetched.diagnostics.hasProblems)
        #expect(fetched.value.title == "Here" && fetched.value.firstLine == 4)
    }

    @Test func frontMatterThatIsNoMapping() {
        let fetched = note("---\n- a\n- b\n---\nText")
        #expect(fetched.diagnostics.diagnostics.map(\.code) == ["note.front-matter"])
        #expect(String(decoding: fetched.value.markdown, as: UTF8.self) == "Text")
    }

    @Test func anyBytesAreANote() {
        var random = Seeded(state: 3)
        for _ in 0..<500 {
            let count = Int.random(in: 0...60, using: &random)
            let junk = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
            let bytes =
                Bool.random(using: &random) ? Array("---\n".utf8) + junk + Array("\n---\nx".utf8) : junk
            #expect(
                NoteParser.note(from: bytes, file: "notes/junk.md").value.title == "Junk" || !bytes.isEmpty)
        }
    }
}
