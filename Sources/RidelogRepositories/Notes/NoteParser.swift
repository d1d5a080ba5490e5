import RidelogDiagnostics
import RidelogModels
import RidelogParsing

/// Reads a Markdown file with or without front matter into a note.
public enum NoteParser {
    /// Never fails. A fault in the front matter is a diagnostic, and the note is withheld, because the unreadable part
    /// may contain `draft: true`.
    ///
    /// - Returns: the note. Its title comes from the front matter, and is empty if there is none.
    public static func note(from stored: [UInt8], file: String) -> ReadResult<Note> {
        let bytes = stored.withLineFeeds
        var diagnostics = DiagnosticCollector()
        var note = Note(file: file, title: "", markdown: [])
        if FrontMatter.isElsewhere(bytes) {
            (note.isDraft, note.unread) = (true, Note.elsewhere)
            return ReadResult(
                note,
                diagnostics: DiagnosticCollector([
                    .frontMatter(
                        "the file is encrypted by git-crypt or stored by Git LFS, not text", in: file,
                        remedy: "Fetch its text with “git lfs pull” or “git-crypt unlock”.")
                ]))
        }
        do throws(Diagnostic) {
            if let matter = try FrontMatter.parse(bytes, file: file) {
                note.markdown = Array(matter.body)
                note.firstLine = matter.bodyLine
                matter.yaml?.applyToNote(&note, &diagnostics)
                if let yaml = matter.yaml, yaml.members == nil, !yaml.isNull {
                    withhold(&note, bytes[..<matter.body.startIndex])
                }
                if note.date == nil { note.date = NoteDay.find(in: file) }
                // Its other keys, which could be read, decide whether it hides the ride.
                if matter.yaml?.misnamesRide(of: note) == true { note.unread = "" }
                // A note that is private anyway need not have a hidden tag.
                if note.unread == nil, !note.isPrivate { note.unread = matter.yaml?.unreadTags(of: note) }
            } else {
                note.markdown = Array(bytes.withoutByteOrderMark)
                if FrontMatter.isLeftOpen(in: bytes) {
                    withhold(&note, bytes)
                    diagnostics.report(
                        .frontMatter(
                            "the front matter has no end", in: file,
                            remedy:
                                "Put a line “---” after the keys, “+++” after those of TOML, or “}” after those of JSON."
                        ))
                } else if let keys = FrontMatter.bareKeys(in: bytes) {
                    withhold(&note, keys)
                    diagnostics.report(
                        .frontMatter(
                            "the keys at the beginning are not front matter", in: file,
                            remedy: "Put a line “---” before and after the keys."))
                }
            }
        } catch {
            var fault = error
            fault.action = Note.Withholding.draft.action
            diagnostics.report(fault)
            let (body, line) = FrontMatter.bodyBehindFault(in: bytes)
            note.markdown = Array(body)
            note.firstLine = line
            let front = bytes[..<body.startIndex]
            withhold(&note, front.isEmpty ? bytes[...] : front)
        }
        if note.date == nil { note.date = NoteDay.find(in: file) }
        return ReadResult(note, diagnostics: diagnostics)
    }

    /// Withholds a note whose front matter could not be read.
    ///
    /// - Parameter text: the unreadable front matter, perhaps with the text after it.
    private static func withhold(_ note: inout Note, _ text: some Collection<UInt8>) {
        let unread = String(decoding: text.prefix(4096), as: UTF8.self).lowercased()
        (note.isDraft, note.unread) = (true, unread)
        // It may contain `private: true`.
        note.isPrivate = unread.contains("privat")
    }
}

extension [UInt8] {
    /// The text with line feeds if it has front matter whose lines end with carriage returns alone, as on old Macs.
    fileprivate var withLineFeeds: [UInt8] {
        // Nearly all have a line feed within the first bytes.
        guard !contains(UInt8(ascii: "\n")), contains(UInt8(ascii: "\r")) else { return self }
        let text = map { $0 == UInt8(ascii: "\r") ? UInt8(ascii: "\n") : $0 }
        return FrontMatter.begins(in: text) || FrontMatter.bareKeys(in: text) != nil ? text : self
    }
}

extension Diagnostic {
    fileprivate static func frontMatter(_ what: String, in file: String, remedy: String) -> Diagnostic {
        Diagnostic(
            .warning, code: noteFrontMatterCode,
            at: SourceLocation(file: file, position: .line(1, column: 1)), what,
            action: Note.Withholding.draft.action, remedy: remedy)
    }
}
