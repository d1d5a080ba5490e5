import RidelogDiagnostics
import RidelogRepositories
import RidelogTemplates
import RidelogViews

/// Reads a language's catalogue: `languages/<tag>.yml` among the owner's templates, the theme's, or the
/// built-in ones.
enum Language {
    /// - Parameters:
    ///   - tag: the language.
    ///   - tiers: the files of each folder of templates; the first that has the catalogue wins.
    /// - Throws: if that is no tag, or there is no catalogue, or it is not complete.
    static func load(_ tag: String, tiers: [[TemplateFile]]) throws(BuildFailure) -> LocalizedStrings {
        guard LanguageTag.isUsable(tag) else { throw .malformed(tag) }
        let path = "languages/\(tag).yml"
        guard let file = tiers.lazy.joined().first(where: { $0.path == path }) else {
            let known = Set(tiers.joined().compactMap(Self.tag)).sorted()
            throw BuildFailure(
                .error, code: "language.missing",
                "there is no catalogue for the language “\(tag)”\(Suggestion.hint(for: tag, in: known))",
                remedy: "There is: \(known.joined(separator: ", ")). Add another as templates/\(path).")
        }
        var catalogue = StringCatalog()
        var diagnostics = DiagnosticCollector()
        do throws(Diagnostic) {
            try YAMLParser.parse(file.bytes, file: file.origin)?
                .apply(StringCatalog.settings, to: &catalogue, &diagnostics)
        } catch {
            diagnostics.report(error)
        }
        diagnostics.report(catalogue.missing(in: file.origin))
        guard diagnostics.isEmpty else { throw BuildFailure(diagnostics) }
        return catalogue.words(language: tag)
    }

    private static func tag(_ file: TemplateFile) -> String? {
        guard file.path.hasPrefix("languages/"), file.path.hasSuffix(".yml") else { return nil }
        return String(file.path.dropFirst("languages/".count).dropLast(".yml".count))
    }
}

extension BuildFailure {
    fileprivate static func malformed(_ tag: String) -> BuildFailure {
        let better = tag.replacing("_", with: "-")
        let hint = LanguageTag.isUsable(better) ? " (did you mean “\(better)”?)" : ""
        return BuildFailure(
            .error, code: "language.tag", "“\(tag)” is not the tag of a language\(hint)",
            remedy: "Write a tag such as de or de-CH behind “language:”.")
    }
}
