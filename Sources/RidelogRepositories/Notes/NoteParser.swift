import RidelogDiagnostics
import RidelogModels

/// Reads a Markdown file with or without front matter into a note.
public enum NoteParser {
    /// Never fails: a fault in the front matter is a diagnostic, and the text is a note all the same, but one
    /// that is kept back: no one knows whether `draft: true` was in what could not be read.
    ///
    /// - Returns: the note. Its title is that of its front matter, and empty if that has none.
    public static func note(from bytes: [UInt8], file: String) -> ReadResult<Note> {
        var diagnostics = DiagnosticCollector()
        var note = Note(file: file, title: "", markdown: [])
        do throws(Diagnostic) {
            if let matter = try FrontMatter.parse(bytes, file: file) {
                note.markdown = Array(matter.body)
                note.firstLine = matter.bodyLine
                matter.yaml?.applyToNote(&note, &diagnostics)
            } else {
                note.markdown = Array(bytes.withoutByteOrderMark)
                if FrontMatter.isLeftOpen(in: bytes) {
                    note.isDraft = true
                    note.isPrivate = mentionsPrivacy(bytes)
                    diagnostics.report(.openFrontMatter(in: file))
                }
            }
        } catch {
            var fault = error
            fault.action = Note.Withholding.draft.action
            diagnostics.report(fault)
            let (body, line) = FrontMatter.bodyBehindFault(in: bytes)
            note.markdown = Array(body)
            note.firstLine = line
            note.isDraft = true
            note.isPrivate = mentionsPrivacy(bytes)
        }
        if note.date == nil { note.date = NoteDay.find(in: file) }
        return ReadResult(note, diagnostics: diagnostics)
    }

    /// Whether what could not be read may contain `private: true`.
    private static func mentionsPrivacy(_ bytes: [UInt8]) -> Bool {
        String(decoding: bytes.prefix(4096), as: UTF8.self).lowercased().contains("privat")
    }
}

extension Diagnostic {
    fileprivate static func openFrontMatter(in file: String) -> Diagnostic {
        Diagnostic(
            .warning, code: noteFrontMatterCode,
            at: SourceLocation(file: file, position: .line(1, column: 1)),
            "the front matter has no end", action: Note.Withholding.draft.action,
            remedy: "Put a line “---” after the keys.")
    }
}
