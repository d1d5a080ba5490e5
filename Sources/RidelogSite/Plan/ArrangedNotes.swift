import RidelogDiagnostics
import RidelogMarkdown
import RidelogModels
import RidelogParsing
import RidelogSystem

/// The notes of a site with their titles, and the text of each as HTML.
struct ArrangedNotes: Sendable {
    let all: [Note]
    /// The text of each note, in the order of ``all``.
    let documents: [MarkdownDocument]
    let diagnostics: [Diagnostic]

    init(_ notes: [Note], _ renderer: NoteRenderer, _ limits: ReadingLimits, workers: Int) async {
        let rendered = await parallelMap(notes, workers: workers) { note in
            let document = renderer.document(for: note)
            var (note, diagnostics) = (note, document.diagnostics)
            note.title = Self.title(of: note, document)
            if let title = limits.shortened(note.title) {
                note.title = title
                diagnostics.append(.titleTooLong(note.file, limit: limits.titleLength))
            }
            note.excerpt = document.excerpt(maximum: 180)
            note.wordCount = document.wordCount
            return (note: note, document: document, diagnostics: diagnostics)
        }
        all = rendered.map(\.note)
        documents = rendered.map(\.document)
        diagnostics = rendered.flatMap(\.diagnostics)
    }

    /// The title of the front matter, of the first heading, or the file's name.
    private static func title(of note: Note, _ document: MarkdownDocument) -> String {
        guard note.title.isEmpty else { return note.title }
        let heading = (document.title ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return heading.isEmpty ? note.fileTitle : heading
    }
}
