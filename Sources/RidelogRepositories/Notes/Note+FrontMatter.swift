import RidelogDiagnostics
import RidelogModels
import RidelogParsing

extension Note {
    /// All keys of the front matter. To add one, add a line here and in Docs/Configuration.md.
    static let settings: [Setting<Note>] = [
        .read("title", "text", "it is ignored") {
            $1.title = $0.text ?? ""; return $0.text != nil
        },
        .read("date", "a day such as 2026-06-14", "the note has no date") { node, note in
            note.date = node.text.flatMap { CivilDate(iso8601: $0.prefix(10)) ?? NoteDay.find(in: $0) }
            return note.date != nil
        },
        .read("ride", "text", "it is ignored") {
            $1.ride = $0.text; return $0.text != nil
        },
        .read("geofence", "text", "it is ignored") {
            $1.geofence = $0.text; return $0.text != nil
        },
        .read("tags", "a list such as [gravel, alps]", "the note has no tags") { node, note in
            note.tags = tags(node) ?? []
            return tags(node) != nil
        },
        Withholding.draft.setting,
        Withholding.privacy.setting,
        .read("type", "text", "the note has the type “note”") { node, note in
            note.record = node.text.map { CustomRecord(type: Slug.make($0, fallback: "note"), fields: []) }
            return node.text != nil
        },
    ]

    private static func tags(_ node: YAMLNode) -> [String]? {
        // Obsidian's `[[gravel]]` is a list in a list.
        if let items = node.items { return items.flatMap { $0.text.map { [$0] } ?? tags($0) ?? [] } }
        return node.text?.split { $0 == "," || $0 == ";" }.map { String($0.trimmingPrefix { $0 == " " }) }
    }

    /// A key that withholds a note from the site. An unclear value withholds it, too.
    struct Withholding: Sendable {
        private let key: String
        /// The part of the key by which misspelt keys are recognised.
        private let stem: String
        fileprivate let flag: WritableKeyPath<Note, Bool> & Sendable
        /// The action for diagnostics about notes that this key withholds, or may withhold.
        let action: String

        static let draft = Withholding(
            key: "draft", stem: "draft", flag: \.isDraft, action: "the note is treated as a draft")
        static let privacy = Withholding(
            key: "private", stem: "privat", flag: \.isPrivate, action: "the note and its ride are hidden")

        fileprivate var setting: Setting<Note> {
            Setting(key) { node, note, diagnostics in
                guard !isUnset(node) else { return }
                // An unreadable value of `draft:` does not ask for publication.
                note[keyPath: flag] = node.flag ?? true
                guard node.flag == nil else { return }
                diagnostics.report(.unreadable(key, "true or false", at: node.location, action: action))
            }
        }

        /// Whether the key has no value and so no effect: an empty `draft:` makes no draft.
        private func isUnset(_ node: YAMLNode) -> Bool { node.isNull && flag == \.isDraft }

        /// `Draft: true`, `drafts: yes`, Jekyll's `published: false` and so on, also at any depth below another key.
        fileprivate func isAsked(by member: YAMLNode.Member) -> Bool {
            ([member] + member.value.allMembers).contains(where: isAskedDirectly)
        }

        private func isAskedDirectly(by member: YAMLNode.Member) -> Bool {
            if flag == \.isDraft, member.key.lowercased() == "published" { return member.value.flag == false }
            let isMeant =
                member.key.lowercased().contains(stem) || Suggestion.nearest(to: member.key, in: [key]) != nil
            return isMeant && !isUnset(member.value) && member.value.flag != false
        }
    }

    /// Whether a private note names neither ride, date nor geofence to hide.
    var namesNothing: Bool { self.ride == nil && self.date == nil && self.geofence == nil }
}

extension YAMLNode {
    /// Whether keys of a private note may mean a ride or day that was not read: misspelt ones, ones with an unreadable
    /// value, or ones below another key.
    func misnamesRide(of note: Note) -> Bool {
        let below = (members ?? []).flatMap(\.value.allMembers)
        let isPrivateBelow = below.contains(where: Note.Withholding.privacy.isAsked)
        return note.namesNothing && allMembers.contains(where: Self.mayNameRide)
            || note.ride == nil && (members ?? []).contains(where: Self.namesRides)
            || (members ?? []).contains(where: Self.namesSeveralDays)
            || isPrivateBelow && below.contains(where: Self.mayNameRide)
    }

    /// `Ride: a.gpx` or `rides: [a.gpx, b.gpx]`, which a date beside it does not replace; not a number of rides.
    private static func namesRides(_ member: Member) -> Bool {
        let isNumber = member.value.text.map { JSONText.number($0) != nil } ?? false
        return ["ride", "rides"].contains(member.key.lowercased()) && !member.value.isNull && !isNumber
    }

    /// `date: 2026-06-13..2026-06-14` or `[2026-06-13, 2026-06-14]`, of which at most one day is read.
    private static func namesSeveralDays(_ member: Member) -> Bool {
        guard member.key.lowercased() == "date" else { return false }
        guard let text = member.value.text else { return (member.value.items?.count ?? 0) > 1 }
        guard CivilDate(iso8601: text.prefix(10)) != nil else { return false }
        let rest = text.dropFirst(10)
        return NoteDay.find(in: String(rest)) != nil || rest.first.map { !"Tt ".contains($0) } ?? false
    }

    /// The text of keys that may be meant as tags, or whose tags cannot be read, in lower case: `Tags: [secret]`. nil if
    /// there is none.
    func unreadTags(of note: Note) -> String? {
        let values = (members ?? []).filter { member in
            // Names are compared only of unknown keys, because it takes time.
            let isKnown = Note.settings.contains { $0.key == member.key }
            let isMeant =
                isKnown
                ? member.key == "tags" && note.tags.isEmpty
                : Suggestion.nearest(to: member.key, in: ["tags"]) != nil
            return isMeant && !member.value.isNull
        }.map(\.value)
        return values.isEmpty ? nil : values.flatMap(\.texts).joined(separator: " ").lowercased()
    }

    /// The keys and values at any depth.
    private var texts: [String] {
        [text].compactMap(\.self) + (items ?? []).flatMap(\.texts)
            + (members ?? []).flatMap { [$0.key] + $0.value.texts }
    }

    private static func mayNameRide(_ member: Member) -> Bool {
        !member.value.isNull && Suggestion.nearest(to: member.key, in: ["ride", "date"]) != nil
    }

    /// The members at any depth.
    fileprivate var allMembers: [Member] {
        (members ?? []).flatMap { [$0] + $0.value.allMembers } + (items ?? []).flatMap(\.allMembers)
    }

    /// Applies the front matter to a note.
    func applyToNote(_ note: inout Note, _ diagnostics: inout DiagnosticCollector) {
        guard let members else {
            guard !isNull else { return }
            return diagnostics.report(.misshapenFrontMatter(at: location))
        }
        let all = [Note.Withholding.privacy, .draft]
        var fields: [CustomRecord.Field] = []
        apply(Note.settings, to: &note, &diagnostics) { member in
            let rule = all.first { $0.isAsked(by: member) }
            let value = rule == nil ? CustomRecord.Value(member.value) : nil
            if let value { fields.append(CustomRecord.Field(name: member.key, value: value)) }
            return .unknownKey(member, asksFor: rule, isField: value != nil)
        }
        if !fields.isEmpty {
            note.record = CustomRecord(type: note.record?.type ?? "note", fields: fields)
        }
        // One key that withholds the note is enough, whatever the values of the others.
        for rule in all where members.contains(where: rule.isAsked) { note[keyPath: rule.flag] = true }
    }
}

extension CustomRecord.Value {
    /// A text, a number or a flag, or a list of such; nil for keys with keys below them.
    fileprivate init?(_ node: YAMLNode) {
        if let items = node.items {
            let texts = items.compactMap(\.text)
            guard texts.count == items.count else { return nil }
            self = .text(texts.joined(separator: ", "))
        } else if node.members != nil {
            return nil
        } else if let text = node.text {
            switch (node.isQuoted, node.flag, JSONText.number(text)) {
            case (false, let flag?, _): self = .flag(flag)
            case (false, _, let number?): self = .number(number, digits: text)
            default: self = .text(text)
            }
        } else {
            self = .none
        }
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
            action: Note.Withholding.draft.action, remedy: "Write lines such as “title: Over the pass”.")
    }

    /// nil for a key of the owner's own.
    fileprivate static func unknownKey(
        _ member: YAMLNode.Member, asksFor rule: Note.Withholding?, isField: Bool
    ) -> Diagnostic? {
        let keys = Note.settings.map(\.key)
        let hint = Suggestion.hint(for: member.key, in: keys)
        guard rule != nil || !hint.isEmpty || !isField else { return nil }
        return Diagnostic(
            !hint.isEmpty || rule != nil ? .warning : .note, code: noteFrontMatterCode, at: member.location,
            "unknown key “\(member.key)”\(hint)",
            action: rule?.action ?? (isField ? "it is read as a custom key" : "it is ignored"),
            remedy: "Available: \(keys.joined(separator: ", ")).")
    }
}
