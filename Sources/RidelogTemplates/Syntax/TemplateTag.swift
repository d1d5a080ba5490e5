import RidelogDiagnostics

/// A tag of a template, such as `{{name}}`.
struct TemplateTag: Hashable {
    enum Kind: Hashable {
        /// `{{name}}`
        case escaped
        /// `{{{name}}}` or `{{&name}}`
        case raw
        /// `{{#name}}`
        case section
        /// `{{^name}}`
        case inverted
        /// `{{<name}}`: a template with replaced blocks.
        case parent
        /// `{{$name}}`: a block that can be replaced.
        case block
        /// `{{/name}}`
        case close
        /// `{{> name}}`
        case partial
        /// `{{! … }}`
        case comment
        /// `{{=<% %>=}}`
        case delimiters
    }

    let kind: Kind
    let name: String
    /// The byte range in the file.
    let range: Range<Int>

    var offset: Int { range.lowerBound }
}

extension TemplateTag.Kind {
    var opensSection: Bool { [.section, .inverted, .parent, .block].contains(self) }

    /// Whether a line with only this tag is removed with its indentation and line ending. With a schema this includes
    /// views, as it does partials.
    func canStandAlone(isStrict: Bool) -> Bool { self != .escaped && (self != .raw || isStrict) }
}

struct TemplateProblem: Hashable {
    let code: String
    let offset: Int
    let what: String
    var remedy: String?
    var severity = Diagnostic.Severity.error
}
