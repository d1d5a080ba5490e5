import RidelogModels
import Testing

struct NoteTitleTests {
    @Test(
        "derives a title from the name of the file or its folder",
        arguments: [
            ("notes/what-to-carry.md", "What to carry"), ("notes/2026-06-14.md", "2026-06-14"),
            ("notes/alps/index.md", "Alps"), ("index.md", "Index"), ("notes/x_y.markdown", "X y"),
            ("ä.md", "Ä"),
            ("notes/2026-06-14-over the.ridge.md", "2026 06 14 over the.ridge"), ("README", "README"),
            ("", ""),
            ("notes/-.md", ""),
        ])
    func fileTitle(_ file: String, _ title: String) {
        #expect(Note(file: file, title: "other", markdown: []).fileTitle == title)
    }
}
