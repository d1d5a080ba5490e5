import RidelogDiagnostics
import RidelogModels

extension Note {
    /// Every key of the front matter. A new one is a line here and one in Docs/Configuration.md.
    static let settings: [Setting<Note>] = [
        .read("title", "text", "it is passed over") {
            $1.title = $0.text ?? ""; return $0.text != nil
        },
        .read("date", "a day such as 2026-06-14", "the note has no date") { node, note in
            note.date = node.text.flatMap { CivilDate(iso8601: $0.prefix(10)) ?? NoteDay.find(in: $0) }
            return note.date != nil
        },
        .read("ride", "text", "it is passed over") {
            $1.ride = $0.text; return $0.text != nil
        },
        .read("geofence", "text", "it is passed over") {
            $1.geofence = $0.text; return $0.text != nil
        },
        .read("tags", "a list such as [gravel, alps]", "the note has no tags") { node, note in
            note.tags = tags(node) ?? []
            return tags(node) != nil
        },
        .read("draft", "true or false", keptBack) { node, note in
            // Whoever wrote something unreadable behind `draft:` did not ask for publication.
            note.isDraft = node.flag ?? true
            return node.flag != nil
        },
        .read("private", "true or false", keptPrivate) { node, note in
            note.isPrivate = node.flag ?? true
            return node.flag != nil
        },
    ]

    /// What is done with a note of which it is not known whether it is a draft.
    static let keptBack = "the note is kept back as a draft"

    /// What is done with a note of which it is not known whether it is private.
    static let keptPrivate = "the note and its ride are hidden"

    private static func tags(_ node: YAMLNode) -> [String]? {
        if let items = node.items { return items.compactMap(\.text) }
        return node.text?.split(separator: ",").map { String($0.trimmingPrefix { $0 == " " }) }
    }

    /// Whether someone who wrote this key may have meant `draft`.
    fileprivate static func mayMeanDraft(_ key: String) -> Bool {
        key.lowercased().contains("draft") || Suggestion.nearest(to: key, in: ["draft"]) != nil
    }

    /// Whether this key may be a misspelt `private`.
    fileprivate static func mayMeanPrivate(_ key: String) -> Bool {
        key.lowercased().contains("privat") || Suggestion.nearest(to: key, in: ["private"]) != nil
    }
}

extension YAMLNode {
    /// Front matter as what a note has.
    func applyToNote(_ note: inout Note, _ diagnostics: inout DiagnosticCollector) {
        guard let members else {
            guard !isNull else { return }
            note.isDraft = true
            return diagnostics.report(.misshapenFrontMatter(at: location))
        }
        apply(Note.settings, to: &note, &diagnostics) { member in
            .unknownKey(member, action: member.action)
        }
        // Whatever the others say: one key that asks for it is enough.
        if members.contains(where: \.asksToKeepBack) { note.isDraft = true }
        if members.contains(where: \.asksForPrivacy) { note.isPrivate = true }
    }
}

extension YAMLNode.Member {
    /// `Draft: true`, `drafts: yes` and so on; nothing behind the key asks for nothing.
    fileprivate var asksToKeepBack: Bool {
        Note.mayMeanDraft(key) && !value.isNull && value.flag != false
    }

    /// `Private: true`, `privat: yes` and so on.
    fileprivate var asksForPrivacy: Bool {
        Note.mayMeanPrivate(key) && !value.isNull && value.flag != false
    }

    fileprivate var action: String {
        if asksForPrivacy { return Note.keptPrivate }
        return asksToKeepBack ? Note.keptBack : "it is passed over"
    }
}

extension Setting where Root == Note {
    /// A key that may be empty.
    ///
    /// - Parameter read: false if the value is not what is wanted.
    fileprivate static func read(
        _ key: String, _ wanted: String, _ action: String,
        _ read: @escaping @Sendable (YAMLNode, inout Note) -> Bool
    ) -> Setting {
        Setting(key) { node, note, diagnostics in
            guard !node.isNull, !read(node, &note) else { return }
            diagnostics.report(.unreadable(key, wanted, at: node.location, action: action))
        }
    }
}

extension Diagnostic {
    static let noteFrontMatterCode = "note.front-matter"

    fileprivate static func unreadable(
        _ key: String, _ wanted: String, at location: SourceLocation, action: String
    ) -> Diagnostic {
        Diagnostic(
            .warning, code: noteFrontMatterCode, at: location, "“\(key)” is not \(wanted)",
            action: action, remedy: "Write “\(key):” with \(wanted).")
    }

    fileprivate static func misshapenFrontMatter(at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            .warning, code: noteFrontMatterCode, at: location, "the front matter is not a set of keys",
            action: Note.keptBack, remedy: "Write lines such as “title: Over the pass”.")
    }

    fileprivate static func unknownKey(_ member: YAMLNode.Member, action: String) -> Diagnostic {
        let keys = Note.settings.map(\.key)
        let hint = Suggestion.hint(for: member.key, in: keys)
        // Notes written for another program have keys of that program; only a slip wants a look.
        let isSlip = !hint.isEmpty || [Note.keptBack, Note.keptPrivate].contains(action)
        return Diagnostic(
            isSlip ? .warning : .note, code: noteFrontMatterCode, at: member.location,
            "unknown key “\(member.key)”\(hint)",
            action: action, remedy: "Known here: \(keys.joined(separator: ", ")).")
    }
}
