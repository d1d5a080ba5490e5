import RidelogDiagnostics
import RidelogFormats
import RidelogModels

/// Reads a Markdown file with or without front matter into a note.
public enum NoteParser {
    /// Never fails: a fault in the front matter is a diagnostic, and the text is a note all the same.
    public static func note(from bytes: [UInt8], file: String) -> Fetched<Note> {
        var diagnostics = DiagnosticCollector()
        var note = Note(file: file, title: "", markdown: [])
        do throws(Diagnostic) {
            if let matter = try FrontMatter.parse(bytes, file: file) {
                note.markdown = Array(matter.body)
                note.firstLine = matter.bodyLine
                apply(matter.yaml, to: &note, &diagnostics)
            } else {
                note.markdown = Array(bytes.withoutByteOrderMark)
            }
        } catch {
            var fault = error
            fault.action = "the note is published without its front matter"
            diagnostics.report(fault)
            let (body, line) = FrontMatter.bodyBehindFault(in: bytes)
            note.markdown = Array(body)
            note.firstLine = line
        }
        if note.title.isEmpty { note.title = firstHeading(of: note.markdown) ?? nameAsTitle(file) }
        if note.date == nil { note.date = date(inNameOf: file) }
        return Fetched(note, diagnostics: diagnostics)
    }

    private static func apply(
        _ yaml: YAMLNode?, to note: inout Note, _ diagnostics: inout DiagnosticCollector
    ) {
        guard let yaml else { return }
        guard yaml.members != nil else {
            diagnostics.report(.misshapenFrontMatter(at: yaml.location))
            return
        }
        note.title = yaml["title"]?.text ?? ""
        note.ride = yaml["ride"]?.text
        note.geofence = yaml["geofence"]?.text
        note.tags = tags(yaml["tags"], &diagnostics)
        if let draft = yaml["draft"], !draft.isNull {
            // Whoever wrote something unreadable behind `draft:` did not ask for publication.
            note.isDraft = draft.flag ?? true
            if draft.flag == nil {
                diagnostics.report(
                    .unreadable(
                        "draft", "true or false", at: draft.location,
                        action: "the note is kept back as a draft"))
            }
        }
        if let value = yaml["date"], !value.isNull {
            note.date = value.text.flatMap { CivilDate(iso8601: $0.prefix(10)) }
            if note.date == nil {
                diagnostics.report(
                    .unreadable(
                        "date", "a day such as 2026-06-14", at: value.location, action: "the note has no date"
                    ))
            }
        }
    }

    private static func tags(
        _ node: YAMLNode?, _ diagnostics: inout DiagnosticCollector
    ) -> [String] {
        guard let node, !node.isNull else { return [] }
        if let items = node.items { return items.compactMap(\.text) }
        if let text = node.text {
            return text.split(separator: ",").map { String($0.trimmingPrefix { $0 == " " }) }
        }
        diagnostics.report(
            .unreadable(
                "tags", "a list such as [gravel, alps]", at: node.location, action: "the note has no tags"))
        return []
    }

    /// The text of `# …` if the file's first line of text is one.
    private static func firstHeading(of markdown: [UInt8]) -> String? {
        let lines = markdown.split(separator: UInt8(ascii: "\n"))
        let first = lines.first { $0.contains { $0 > UInt8(ascii: " ") } }
        guard let first, first.starts(with: "# ".utf8) else { return nil }
        let title = String(decoding: first.dropFirst(2), as: UTF8.self)
        let trimmed = title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return trimmed.isEmpty ? nil : trimmed
    }

    /// `what-to-carry.md` is «What to carry»; `index.md` has the name of its folder.
    private static func nameAsTitle(_ file: String) -> String {
        let parts = file.split(separator: "/")
        let name = parts.last.map(withoutExtension) ?? ""
        let telling = name == "index" && parts.count > 1 ? parts[parts.count - 2] : name
        let words = telling.split { $0 == "-" || $0 == "_" || $0 == " " }
        let isDate = CivilDate(iso8601: telling) != nil
        let text = isDate ? String(telling) : words.joined(separator: " ")
        return text.prefix(1).uppercased() + text.dropFirst()
    }

    private static func withoutExtension(_ name: Substring) -> Substring {
        name.lastIndex(of: ".").map { name[..<$0] } ?? name
    }

    /// The day at the beginning of the file's name, or of its folder's if the file is an `index.md`.
    private static func date(inNameOf file: String) -> CivilDate? {
        file.split(separator: "/").suffix(2).reversed().lazy
            .compactMap { CivilDate(iso8601: $0.prefix(10)) }.first
    }
}

extension Diagnostic {
    fileprivate static func unreadable(
        _ key: String, _ wanted: String, at location: SourceLocation, action: String
    ) -> Diagnostic {
        Diagnostic(
            .warning, code: "note.front-matter", at: location, "“\(key)” is not \(wanted)",
            action: action, remedy: "Write “\(key):” with \(wanted).")
    }

    fileprivate static func misshapenFrontMatter(at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            .warning, code: "note.front-matter", at: location, "the front matter is not a set of keys",
            action: "it is passed over", remedy: "Write lines such as “title: Over the pass”.")
    }
}
