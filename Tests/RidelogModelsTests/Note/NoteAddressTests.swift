import Foundation
import RidelogModels
import Testing

@Suite("The address of a note")
struct NoteAddressTests {
    @Test(
        "follows from the path of its file",
        arguments: [
            ("notes/a.md", "a"), ("notes/Über alles.md", "uber-alles"), ("notes/trip/index.md", "trip"),
            ("notes/index.md", "index"), ("notes/trip/INDEX.md", "trip"), ("x/Notes/y/z.markdown", "y/z"),
            ("journal/a.md", "journal/a"), ("notes/….md", "note"), ("notes/", "note"), ("", "note"),
        ])
    func path(_ file: String, _ address: String) throws {
        var note = Note(file: file, title: "A", markdown: [])
        #expect(note.address == address)
        note.file = "notes/other.md"
        #expect(note.address == "other")
    }

    @Test("is not stored with the note")
    func coding() throws {
        let note = Note(file: "notes/a.md", title: "A", markdown: [])
        let text = String(decoding: try JSONEncoder().encode(note), as: UTF8.self)
        #expect(!text.contains("address"))
        let old = text.dropLast() + ",\"address\":\"../x\"}"
        #expect(try JSONDecoder().decode(Note.self, from: Data(old.utf8)) == note)
    }
}
