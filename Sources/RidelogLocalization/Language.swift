import RidelogDiagnostics
import RidelogParsing
import RidelogTemplates

/// The texts of a language from `languages/<tag>.yml`: the owner's over the theme's over the built-in ones, and those of a
/// longer tag over those of a shorter one, such as `de-CH` over `de`. Missing texts are English.
package struct Language {
    package let strings: LocalizedStrings
    /// Warnings about missing texts and placeholders.
    package let warnings: [Diagnostic]

    /// - Parameters:
    ///   - tag: the language.
    ///   - tiers: the files of each templates folder, the owner's first and the built-in one last.
    /// - Throws: if the tag is invalid, if there is no such file, or if a line of it cannot be read.
    package init(_ tag: String, tiers: [[TemplateFile]]) throws(BuildFailure) {
        guard LanguageTag.isUsable(tag) else {
            let better = tag.replacing("_", with: "-")
            let hint = LanguageTag.isUsable(better) ? " (did you mean “\(better)”?)" : ""
            throw BuildFailure(
                .error, code: "language.tag", "“\(tag)” is not a language tag\(hint)",
                remedy: "Write a tag such as de or de-CH under “language:”.")
        }
        let files = Self.files(of: tag, in: tiers)
        guard let strongest = files.last else {
            let known = Set(tiers.joined().compactMap(Self.tag)).sorted()
            throw BuildFailure(
                .error, code: "language.missing",
                "there is no file for the language “\(tag)”\(Suggestion.hint(for: tag, in: known))",
                remedy: "Available: \(known.joined(separator: ", ")). "
                    + "Add another as templates/languages/\(tag).yml.")
        }
        var strings = LocalizedStrings(language: tag)
        let english = tiers.last?.first { $0.path == "languages/en.yml" }
        var missing: [String] = []
        if let english { missing = try Self.read(english, into: &strings).keys }
        let builtIn = strings
        let used = files.map(\.path)
        var problems = tiers.dropLast().joined().filter { Self.isMisnamed($0) && !used.contains($0.path) }
            .map { Diagnostic.misnamed($0.origin) }
        for file in files where file.origin != english?.origin {
            let (own, words) = try Self.read(file, into: &strings)
            missing.removeAll(where: Set(own).contains)
            problems += LanguageCheck(strings: strings, english: builtIn).diagnostics(of: words)
            let errors = problems.filter { $0.severity == .error }
            guard errors.isEmpty else { throw BuildFailure(DiagnosticCollector(errors)) }
        }
        // English files need not be complete: nothing else is below them.
        if files.first?.origin == english?.origin { missing = [] }
        if !missing.isEmpty { problems.insert(.missing(missing, in: strongest.origin), at: 0) }
        (self.strings, warnings) = (strings, problems)
    }

    /// The files of a language, the weakest first: of `de` before those of `de-CH`, built-in ones before the owner's.
    private static func files(of tag: String, in tiers: [[TemplateFile]]) -> [TemplateFile] {
        var tags = [tag[...]]
        while let end = tags[0].lastIndex(of: "-") { tags.insert(tags[0][..<end], at: 0) }
        return tags.flatMap { tag in
            tiers.reversed().compactMap { tier in tier.first { $0.path == "languages/\(tag).yml" } }
        }
    }

    /// Adds the texts of a file, replacing existing ones.
    ///
    /// - Returns: the keys of the file's texts, and its section `words`.
    private static func read(
        _ file: TemplateFile, into strings: inout LocalizedStrings
    ) throws(BuildFailure) -> (keys: [String], words: YAMLNode?) {
        var diagnostics = DiagnosticCollector()
        let node = try YAMLNode.parsed(file.bytes, file: file.origin)
        node?.apply(LocalizedStrings.settings, to: &strings, &diagnostics)
        guard diagnostics.isEmpty else { throw BuildFailure(diagnostics) }
        // A language may have only one plural form.
        let sections = (node?.members ?? []).filter { $0.key != "plurals" }
        return (sections.flatMap { $0.value.members ?? [] }.map(\.key), node?["words"])
    }

    /// Whether a file for texts has a name that no usual language tag matches: `Deutsch.yml`, `fr.yaml`.
    private static func isMisnamed(_ file: TemplateFile) -> Bool {
        guard file.path.hasPrefix("languages/") else { return false }
        let language = tag(file)?.prefix { $0 != "-" } ?? ""
        return !(2...3).contains(language.count) || language != language.lowercased()
    }

    private static func tag(_ file: TemplateFile) -> String? {
        guard file.path.hasPrefix("languages/"), file.path.hasSuffix(".yml") else { return nil }
        return String(file.path.dropFirst("languages/".count).dropLast(".yml".count))
    }
}

extension Diagnostic {
    fileprivate static func misnamed(_ file: String) -> Diagnostic {
        Diagnostic(
            .warning, code: "language.name", at: SourceLocation(file: file),
            "is not named after a language tag", action: "it is not used",
            remedy: "Name it after the tag under “language:”, such as de.yml or de-CH.yml.")
    }

    fileprivate static func missing(_ keys: [String], in file: String) -> Diagnostic {
        let names = keys.prefix(8).map { "“\($0)”" } + (keys.count > 8 ? ["…"] : [])
        return Diagnostic(
            .warning, code: "language.word", at: SourceLocation(file: file),
            "\(counted(keys.count, "text")) of the pages \(keys.count == 1 ? "is" : "are") missing, so "
                + "English is shown instead: \(names.joined(separator: ", "))",
            remedy: "Translate them; Templates/languages/en.yml has all texts.")
    }
}
