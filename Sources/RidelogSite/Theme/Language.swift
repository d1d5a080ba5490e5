import RidelogDiagnostics
import RidelogRecords
import RidelogRepositories
import RidelogTemplates
import RidelogViews

/// Reads a language's catalogue: `languages/<tag>.yml` among the owner's templates, the theme's, or the
/// built-in ones.
enum Language {
    /// - Parameters:
    ///   - tag: the language.
    ///   - tiers: the files of each folder of templates; the first that has the catalogue wins.
    /// - Throws: if there is no catalogue, or it is not complete.
    static func load(_ tag: String, tiers: [[TemplateFile]]) throws(BuildFailure) -> Words {
        let path = "languages/\(tag).yml"
        guard let file = tiers.lazy.joined().first(where: { $0.path == path }) else {
            let known = Set(tiers.joined().compactMap(Self.tag)).sorted()
            throw BuildFailure(
                .error, code: "language.missing",
                "there is no catalogue for the language “\(tag)”\(Suggestion.hint(for: tag, in: known))",
                remedy: "There is: \(known.joined(separator: ", ")). Add another as templates/\(path).")
        }
        var catalogue = Catalogue()
        var diagnostics = DiagnosticCollector()
        do throws(Diagnostic) {
            try YAMLParser.parse(file.bytes, file: file.origin)?
                .apply(Catalogue.settings, to: &catalogue, &diagnostics)
        } catch {
            diagnostics.report(error)
        }
        diagnostics.report(catalogue.missing(in: file.origin))
        guard diagnostics.isEmpty else { throw BuildFailure(diagnostics) }
        return Words(
            language: tag, phrases: catalogue.phrases, numbers: catalogue.numbers, dates: catalogue.dates)
    }

    private static func tag(_ file: TemplateFile) -> String? {
        guard file.path.hasPrefix("languages/"), file.path.hasSuffix(".yml") else { return nil }
        return String(file.path.dropFirst("languages/".count).dropLast(".yml".count))
    }
}

/// What a catalogue's file says.
private struct Catalogue {
    var numbers = NumberFormat.english
    var dates = DateWords.english
    var phrases: [Word: Words.Phrase] = [:]

    static let settings: [Setting<Catalogue>] = [
        Setting("numbers") { $0.apply(NumberFormat.settings, to: &$1.numbers, &$2) },
        Setting("dates") { $0.apply(DateWords.settings, to: &$1.dates, &$2) },
        Setting("words") { $0.apply(wordSettings, to: &$1, &$2) },
    ]

    private static let wordSettings: [Setting<Catalogue>] = Word.allCases.map { word in
        Setting(word.rawValue) { node, catalogue, diagnostics in
            if let phrase = phrase(node) {
                catalogue.phrases[word] = phrase
            } else {
                diagnostics.report(
                    .settingUnreadable(word.rawValue, "text, or forms one and other", at: node.location))
            }
        }
    }

    private static func phrase(_ node: YAMLNode) -> Words.Phrase? {
        if let text = node.text { return Words.Phrase(text) }
        return node["other"]?.text.map { Words.Phrase($0, one: node["one"]?.text) }
    }

    func missing(in file: String) -> [Diagnostic] {
        Word.allCases.filter { phrases[$0] == nil }.map { word in
            Diagnostic(
                .error, code: "language.word", at: SourceLocation(file: file),
                "the word “\(word.rawValue)” is missing", remedy: "Add it below “words:”.")
        }
    }
}

extension NumberFormat {
    fileprivate static let settings: [Setting<NumberFormat>] = [
        .value("point", \.point, "text") { $0.text },
        .value("group", \.group, "text") { $0.text },
    ]
}

extension DateWords {
    fileprivate static let settings: [Setting<DateWords>] = [
        .text("pattern", \.datePattern),
        .texts("months", \.months),
        .texts("short-months", \.shortMonths),
        .texts("weekdays", \.weekdays),
        .texts("short-weekdays", \.shortWeekdays),
    ]
}
