import RidelogModels
import RidelogRepositories
import Testing

struct NoteParserTests {
    private func note(_ text: String, _ file: String = "notes/a.md") -> ReadResult<Note> {
        NoteParser.note(from: Array(text.utf8), file: file)
    }

    @Test("reads every key of YAML front matter")
    func readsEveryKey() {
        let fetched = note(
            "---\ntitle: Over the pass\ndate: 2026-06-14\nride: ../a.gpx\ngeofence: home\ntags: [a, b]\ndraft: false\n---\nText\n"
        )
        let note = fetched.value
        #expect(fetched.diagnostics.isEmpty)
        #expect(note.title == "Over the pass" && note.date == CivilDate(year: 2026, month: 6, day: 14))
        #expect(note.ride == "../a.gpx" && note.geofence == "home" && note.tags == ["a", "b"])
        #expect(!note.isDraft && note.firstLine == 9 && note.markdown == Array("Text\n".utf8))
    }

    @Test("reads TOML front matter and reports a table in it")
    func tomlFrontMatter() {
        let fetched = note(
            "+++\n# of Hugo\ntitle = \"Over the pass\"\ndate = 2026-06-14T07:42:00+02:00\ntags = [\"a\", 'b']\ndraft = false\n[cover]\nimage = 'a = b.jpg'\n+++\nText\n"
        )
        let note = fetched.value
        #expect(note.title == "Over the pass" && note.date == CivilDate(year: 2026, month: 6, day: 14))
        #expect(note.tags == ["a", "b"] && !note.isDraft && note.firstLine == 10)
        #expect(note.markdown == Array("Text\n".utf8))
        #expect(fetched.diagnostics.map(\.location?.position) == [.line(7, column: 1)])
    }

    @Test("reads a TOML list of tables as one key, and drafts and private notes by what is in it")
    func tomlTables() {
        let list = "[[files]]\nsrc = 'a'\nname = 'b'\n\n[[files]]\nsrc = 'c'\n"
        let fetched = note("+++\ntitle = 'A'\n\(list)[cover]\nsrc = 'd'\n+++\nText\n")
        #expect(fetched.value.title == "A" && !fetched.value.isDraft && !fetched.value.isPrivate)
        #expect(fetched.diagnostics.map(\.location?.position) == [3, 9].map { .line($0, column: 1) })
        #expect(fetched.diagnostics.first?.what.contains("“files”") == true)
        #expect(note("+++\n\(list)private = true\n+++\n").value.isPrivate)
        #expect(note("+++\n\(list)draft = true\n+++\n").value.isDraft)
        let params = "[files.params]\nicon = 'x'\n[files.more]\nlink = 'y'\n"
        let nested = note("+++\n[[files]]\nsrc = 'a'\n\(params)[[files]]\n\(params)+++\n")
        #expect(!nested.value.isDraft && nested.diagnostics.count == 1)
        #expect(note("+++\n[[files]]\n\(params)private = true\n+++\n").value.isPrivate)
    }

    @Test(
        "a private key at any depth counts, and a ride or day beside it is not ignored",
        arguments: [
            ("---\nx: [[{private: true}]]\n---\n", false),
            ("---\nvisits: [{ride: a.gpx, private: true}]\n---\n", true),
            ("---\ndate: 2026-06-14\nvisits: [{ride: a.gpx, private: true}]\n---\n", true),
            ("---\nride: a.gpx\nx: {private: true}\n---\n", false),
            ("---\nride: a.gpx\nprivate: true\nbikes: [{date: 2020-01-01}]\n---\n", false),
            ("+++\n[[x]]\nride = 'a.gpx'\nprivate = true\n[[x]]\nride = 'b.gpx'\n+++\n", true),
        ])
    func privateBelow(text: String, namesUnreadRide: Bool) {
        let fetched = note(text).value
        #expect(fetched.isPrivate && (fetched.unread != nil) == namesUnreadRide)
    }

    @Test(
        "a TOML draft key or unreadable TOML makes the note a draft",
        arguments: [
            "+++\ndraft = true\n+++\n", "+++\ntitle = \"\"\"\nA\n\"\"\"\n+++\n", "+++\ntitle = 'A'\n",
            "+++\ndraft = maybe\n+++\n",
        ])
    func tomlDraft(_ text: String) {
        #expect(note(text).value.isDraft)
    }

    /// Headings and the file's name are for whoever plans the site.
    @Test(
        "reads the title from front matter alone, not from headings",
        arguments: [
            ("# Heading\ntext", ""), ("text", ""), ("---\ntitle: ''\n---\n# H", ""),
            ("---\ntitle:\n---\n", ""),
            ("---\ntitle: 2026\n---\n", "2026"), ("---\ntitle: \"Home: where\"\n---\n", "Home: where"),
            ("", ""),
        ])
    func title(_ text: String, _ title: String) {
        #expect(note(text).value.title == title)
    }

    @Test(
        "reads the date from front matter, else from the path",
        arguments: [
            ("---\ndate: 2026-06-14T10:00:00Z\n---\n", "notes/a.md", "2026-06-14"),
            ("", "notes/2026-06-13-a.md", "2026-06-13"), ("", "notes/2026-06-12/index.md", "2026-06-12"),
            ("---\ndate: 2026-06-14\n---\n", "notes/2026-06-13-a.md", "2026-06-14"),
            ("", "notes/2026-13-01.md", nil), ("", "notes/2026-6-4.md", "2026-06-04"),
            ("", "notes/20260614.md", "2026-06-14"), ("", "notes/2026_06_14 x.md", "2026-06-14"),
            ("", "notes/14.06.2026.md", "2026-06-14"), ("", "notes/14-06-2026.md", nil),
            ("", "notes/Ride of 2026-06-14.md", "2026-06-14"),
            ("", "notes/2026-06-14T10-00.md", "2026-06-14"),
            ("", "notes/2026/06/14.md", "2026-06-14"), ("", "2026/6/4 lake.md", "2026-06-04"),
            ("", "notes/2026/06/14/index.md", "2026-06-14"), ("", "notes/2026/06/lake.md", nil),
            ("", "notes/1234567890.md", nil), ("", "notes/123456789012345678901234567890.md", nil),
            ("", "notes/12.13.14.md", nil), ("", "notes/0026-06-14.md", nil), ("", "notes/2026-06.md", nil),
            ("---\ndate: 2026/06/14\n---\n", "notes/a.md", "2026-06-14"),
        ])
    func date(_ text: String, _ file: String, _ day: String?) {
        #expect(note(text, file).value.date?.iso8601 == day)
    }

    @Test(
        "reads the draft flag from yes, no, true, false or nothing",
        arguments: [
            ("true", true), ("yes", true), ("no", false), ("False", false), ("\"true\"", true), ("", false),
            ("~", false),
        ])
    func draft(_ word: String, _ isDraft: Bool) {
        #expect(note("---\ndraft: \(word)\n---\n").value.isDraft == isDraft)
    }

    @Test(
        "a note that is not published elsewhere is a draft",
        arguments: [("false", true), ("true", false), ("", false)])
    func published(_ word: String, _ isDraft: Bool) {
        #expect(note("---\npublished: \(word)\n---\n").value.isDraft == isDraft)
    }

    /// A rule behind blank lines is no front matter.
    @Test(
        "text that begins with a rule is no draft",
        arguments: ["---\ntext\n", " \n \n---\ntext\n", "---\n\n# T\n"])
    func rule(_ text: String) {
        #expect(!note(text).value.isDraft)
    }

    /// No one who wrote `draft:` and a typing error asked for publication.
    @Test("an unreadable draft value makes the note a draft with a warning")
    func unreadableDraft() {
        let fetched = note("---\ndraft: treu\n---\n")
        #expect(fetched.value.isDraft && fetched.diagnostics.count(of: .warning) == 1)
    }

    @Test("splits a line of tags at commas, and warns about a mapping")
    func tagsInOneLine() {
        #expect(note("---\ntags: gravel, alps\n---\n").value.tags == ["gravel", "alps"])
        #expect(note("---\ntags:\n---\n").value.tags.isEmpty)
        #expect(note("---\ntags: {a: b}\n---\n").diagnostics.count(of: .warning) == 1)
    }

    /// No one knows what was there: perhaps `draft: true`.
    @Test(
        "malformed YAML front matter makes the note a draft",
        arguments: [
            "title: [\n", "title: Home: where\ndraft: true\n", "draft: false\ndraft: false\n", "a: \"\n",
            "\ta: b\n",
            "title: a\n  draft: true\n",
        ])
    func malformedYAML(_ matter: String) {
        let fetched = note("---\n\(matter)---\n# Here\n")
        #expect(fetched.diagnostics.map(\.action) == ["the note is treated as a draft"])
        #expect(fetched.value.isDraft)
        #expect(String(decoding: fetched.value.markdown, as: UTF8.self) == "# Here\n")
        #expect(fetched.value.firstLine == 3 + matter.count { $0 == "\n" })
    }

    @Test("front matter that is not UTF-8 makes the note a draft")
    func nonUTF8Bytes() {
        let bytes = Array("---\ntitle: ".utf8) + [0xFF] + Array("\ndraft: true\n---\ntext".utf8)
        let fetched = NoteParser.note(from: bytes, file: "notes/a.md")
        #expect(fetched.value.isDraft && fetched.diagnostics.count(of: .error) == 1)
    }

    @Test(
        "front matter that is not a mapping makes the note a draft",
        arguments: ["- a\n- b\n", "draft true\n", "draft\n"])
    func nonMapping(_ matter: String) {
        let fetched = note("---\n\(matter)---\nText")
        #expect(fetched.diagnostics.map(\.code) == ["note.front-matter"])
        #expect(fetched.value.isDraft)
        #expect(String(decoding: fetched.value.markdown, as: UTF8.self) == "Text")
    }

    @Test(
        "unclosed front matter that has a key makes the note a draft",
        arguments: [
            ("---\ndraft: true\n\ntext", true), ("---\r\nDraft: true\r\ntext", true), ("---\ntitle: a", true),
            ("\u{FEFF}---\nx-y_z: 1\n", true),
            // A rule, and text below it.
            ("---\nSome words: and more\n", false), ("---\n\ntext\n", false), ("---\n: a\n", false),
            ("---", false),
        ])
    func unclosedFrontMatter(_ text: String, _ isDraft: Bool) {
        let fetched = note(text)
        #expect(fetched.value.isDraft == isDraft)
        #expect(fetched.diagnostics.map(\.what) == (isDraft ? ["the front matter has no end"] : []))
    }

    @Test(
        "keys that keep a note back do so without front matter around them",
        arguments: [
            ("--- a\ndraft: true\n", true), ("draft: true\n\ntext", true),
            ("—\ntitle: a\nPrivate : yes\n—\n", true),
            ("draft: false\n\ntext", false), ("Draft: over the pass\n", false),
            ("Over the pass.\n\nprivate: a word\n", false), ("", false),
        ])
    func bareKeys(_ text: String, _ isDraft: Bool) {
        let fetched = note(text)
        #expect(fetched.value.isDraft == isDraft)
        #expect(
            fetched.diagnostics.map(\.what)
                == (isDraft ? ["the keys at the beginning are not front matter"] : []))
    }

    @Test(
        "reports an unknown key and suggests a similar known one",
        arguments: [
            ("Draft: true", true, "draft"), ("drafts: true", true, "draft"), ("darft: yes", true, "draft"),
            ("draft-note: soon", true, nil), ("DRAFT: maybe", true, "draft"),
            ("isDraft: true", true, "draft"),
            ("Draft: true\ndraft: false", true, "draft"), ("draft: false\nDraft: true", true, "draft"),
            ("Draft: false", false, "draft"), ("Draft:", false, "draft"), ("tag: a", false, "tags"),
            ("geo-fence: Home", false, "geofence"), ("Title: a", false, "title"),
            ("layout: {a: b}", false, nil),
        ])
    func unknownKey(_ matter: String, _ isDraft: Bool, _ meant: String?) throws {
        let fetched = note("---\n\(matter)\n---\nText")
        #expect(fetched.value.isDraft == isDraft)
        let reported = fetched.diagnostics
        #expect(reported.count == 1 && reported[0].code == "note.front-matter")
        #expect(reported[0].severity == (isDraft || meant != nil ? .warning : .note))
        #expect(reported[0].what.hasPrefix("unknown key “"))
        #expect(reported[0].what.contains("did you mean") == (meant != nil))
        if let meant { #expect(reported[0].what.hasSuffix(" (did you mean “\(meant)”?)")) }
        #expect(
            reported[0].action
                == (isDraft
                    ? "the note is treated as a draft"
                    : meant == nil ? "it is ignored" : "it is read as a custom key"))
        #expect(reported[0].remedy?.contains("title, date, ride, geofence, tags, draft") == true)
        #expect(reported[0].location?.position != nil)
    }

    @Test(
        "warns about a value of the wrong type unless it is empty",
        arguments: ["title", "ride", "geofence", "date"])
    func wrongKind(_ key: String) {
        let fetched = note("---\n\(key): [a]\n---\n")
        #expect(fetched.diagnostics.map(\.severity) == [.warning])
        #expect(fetched.diagnostics.first?.what.hasPrefix("“\(key)” is not ") == true)
        #expect(!fetched.value.isDraft)
        #expect(note("---\n\(key):\n---\n").diagnostics.isEmpty)
    }

    @Test("keeps the end of random bytes as the note's text")
    func randomBytes() {
        var random = SeededRandom(3)
        for _ in 0..<500 {
            let count = Int.random(in: 0...60, using: &random)
            let junk = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
            let bytes =
                Bool.random(using: &random) ? Array("---\n".utf8) + junk + Array("\n---\nx".utf8) : junk
            let fetched = NoteParser.note(from: bytes, file: "notes/junk.md")
            // Whoever reads no message has all of the text, and on the site.
            if fetched.diagnostics.isEmpty, !bytes.starts(with: "---".utf8) {
                #expect(fetched.value.markdown == bytes && !fetched.value.isDraft)
            }
            #expect(bytes.reversed().starts(with: fetched.value.markdown.reversed()))
        }
    }
}
