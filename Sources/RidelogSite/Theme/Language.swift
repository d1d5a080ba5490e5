import RidelogDiagnostics
import RidelogRepositories
import RidelogTemplates
import RidelogViews

/// The texts of a language: `languages/<tag>.yml` among the owner's templates, the theme's, or the built-in ones,
/// and English for what that file lacks.
struct Language {
    let strings: LocalizedStrings
    /// Texts and placeholders that are missing.
    let warnings: [Diagnostic]

    /// - Parameters:
    ///   - tag: the language.
    ///   - tiers: the files of each folder of templates; the first that has the language file wins, and the last
    ///     is the built-in one.
    /// - Throws: if that is no tag, or there is no such file, or a line of it cannot be read.
    init(_ tag: String, tiers: [[TemplateFile]]) throws(BuildFailure) {
        guard LanguageTag.isUsable(tag) else {
            let better = tag.replacing("_", with: "-")
            let hint = LanguageTag.isUsable(better) ? " (did you mean “\(better)”?)" : ""
            throw BuildFailure(
                .error, code: "language.tag", "“\(tag)” is not the tag of a language\(hint)",
                remedy: "Write a tag such as de or de-CH under “language:”.")
        }
        let path = "languages/\(tag).yml"
        guard let file = tiers.lazy.joined().first(where: { $0.path == path }) else {
            let known = Set(tiers.joined().compactMap(Self.tag)).sorted()
            throw BuildFailure(
                .error, code: "language.missing",
                "there is no file for the language “\(tag)”\(Suggestion.hint(for: tag, in: known))",
                remedy: "There is: \(known.joined(separator: ", ")). Add another as templates/\(path).")
        }
        var strings = LocalizedStrings(language: tag)
        var warnings: [Diagnostic] = []
        let (own, words) = try Self.read(file, into: &strings)
        let english = tiers.last?.first { $0.path == "languages/en.yml" }
        if let english, english.origin != file.origin {
            let written = strings
            strings = LocalizedStrings(language: tag)
            let all = try Self.read(english, into: &strings).keys
            let problems = LanguageCheck(strings: written, english: strings).diagnostics(of: words)
            let errors = problems.filter { $0.severity == .error }
            guard errors.isEmpty else { throw BuildFailure(DiagnosticCollector(errors)) }
            _ = try Self.read(file, into: &strings)
            let missing = all.filter { !own.contains($0) }
            if !missing.isEmpty { warnings = [.missing(missing, in: file.origin)] }
            warnings += problems
        }
        (self.strings, self.warnings) = (strings, warnings)
    }

    /// Puts the texts of a file over those that are there.
    ///
    /// - Returns: the keys of its texts, and its section `words`.
    private static func read(
        _ file: TemplateFile, into strings: inout LocalizedStrings
    ) throws(BuildFailure) -> (keys: [String], words: YAMLNode?) {
        var diagnostics = DiagnosticCollector()
        let node = try YAMLNode.parsed(file.bytes, file: file.origin)
        node?.apply(LocalizedStrings.settings, to: &strings, &diagnostics)
        guard diagnostics.isEmpty else { throw BuildFailure(diagnostics) }
        // A language may have no form but one.
        let sections = (node?.members ?? []).filter { $0.key != "plurals" }
        return (sections.flatMap { $0.value.members ?? [] }.map(\.key), node?["words"])
    }

    private static func tag(_ file: TemplateFile) -> String? {
        guard file.path.hasPrefix("languages/"), file.path.hasSuffix(".yml") else { return nil }
        return String(file.path.dropFirst("languages/".count).dropLast(".yml".count))
    }
}

extension Diagnostic {
    fileprivate static func missing(_ keys: [String], in file: String) -> Diagnostic {
        let names = keys.prefix(8).map { "“\($0)”" } + (keys.count > 8 ? ["…"] : [])
        return Diagnostic(
            .warning, code: "language.word", at: SourceLocation(file: file),
            "\(counted(keys.count, "text")) of the pages \(keys.count == 1 ? "is" : "are") missing, so the English "
                + "stands there: \(names.joined(separator: ", "))",
            remedy: "Translate them; Templates/languages/en.yml has all texts.")
    }
}
