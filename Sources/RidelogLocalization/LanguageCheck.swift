import RidelogDiagnostics
import RidelogParsing

/// Compares the texts of a language file with the English ones, to find placeholders that no page fills, and plural
/// forms that no count uses.
struct LanguageCheck {
    /// The texts of the language.
    let strings: LocalizedStrings
    let english: LocalizedStrings

    /// The problems of the section `words`.
    func diagnostics(of words: YAMLNode?) -> [Diagnostic] {
        (words?.members ?? []).flatMap { member -> [Diagnostic] in
            guard let key = StringKey.allCases.first(where: { $0.name == member.key }) else { return [] }
            if let text = member.value.text { return check(text, of: key, at: member.value.location) }
            return (member.value.members ?? []).flatMap { form -> [Diagnostic] in
                if let unused = PluralRules.Form(rawValue: form.key), !strings.plurals.has(unused) {
                    return [unusedForm(form, of: key)]
                }
                return check(
                    form.value.text ?? "", of: key, at: form.value.location, isWhole: form.key == "other")
            }
        }
    }

    /// - Parameter isWhole: whether the text is for any count; if not, it may leave the count out.
    private func check(
        _ text: String, of key: StringKey, at location: SourceLocation, isWhole: Bool = true
    ) -> [Diagnostic] {
        guard let pattern = english[key] else { return [] }
        guard !text.isEmpty else { return [empty(key, at: location)] }
        let known = pattern.placeholders
        let written = LocalizedStrings.StringPattern(text).placeholders
        let unknown = written.filter { !known.contains($0) }
        guard unknown.isEmpty else {
            return unknown.map { name in
                Diagnostic(
                    .error, code: "language.placeholder", at: location,
                    "“\(key.name)” has the unknown placeholder “\(name)”\(Suggestion.hint(for: name, in: known))",
                    remedy: known.isEmpty
                        ? "Remove it: this text has none." : "Available: \(known.joined(separator: ", ")).")
            }
        }
        let expected = LocalizedStrings.StringPattern(pattern.other).placeholders
        let missing = expected.filter { !written.contains($0) }
        guard isWhole, !missing.isEmpty else { return [] }
        return [
            Diagnostic(
                .warning, code: "language.placeholder-missing", at: location,
                "“\(key.name)” lacks \(missing.joined(separator: " and "))",
                action: "the pages do not show the value", remedy: "Add it to the text.")
        ]
    }

    private func empty(_ key: StringKey, at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            .warning, code: "language.empty", at: location, "the text “\(key.name)” is empty",
            action: "it is ignored",
            remedy: "Write a text, or a space (\" \") to show nothing.")
    }

    private func unusedForm(_ form: YAMLNode.Member, of key: StringKey) -> Diagnostic {
        let forms = PluralRules.Form.allCases.filter(strings.plurals.has).map(\.rawValue) + ["other"]
        return Diagnostic(
            .error, code: "language.plural", at: form.location,
            "“\(key.name)” has the form “\(form.key)”, for which “plurals:” has no rule",
            remedy: "Add its rule from CLDR to “plurals:”, or remove it. Available: "
                + "\(forms.joined(separator: ", ")).")
    }
}
