import RidelogMarkdown
import RidelogModels

/// What a note's text says in short.
package struct NoteText {
    /// How the text begins.
    package let excerpt: String
    /// Whole minutes at 200 words a minute, 1 at least.
    let minutesToRead: Int

    package init(_ note: Note) {
        let document = MarkdownDocument(parsing: note.markdown, options: MarkdownOptions())
        excerpt = document.excerpt(maximum: 180)
        minutesToRead = max(1, (document.wordCount + 100) / 200)
    }
}
