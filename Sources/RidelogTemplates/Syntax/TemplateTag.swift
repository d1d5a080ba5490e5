import RidelogDiagnostics

/// A tag of a template: `{{name}}` and its kin.
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
        /// `{{<name}}`: a template whose blocks are replaced.
        case parent
        /// `{{$name}}`: what may be replaced.
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
    /// Where the tag is, in bytes from the start of the file.
    let range: Range<Int>

    var offset: Int { range.lowerBound }
}

extension TemplateTag.Kind {
    var opensSection: Bool { [.section, .inverted, .parent, .block].contains(self) }

    /// Whether a line with nothing else has no blanks and no line end of its own. With a schema that holds for
    /// views too, as for partials.
    func canStandAlone(isStrict: Bool) -> Bool { self != .escaped && (self != .raw || isStrict) }
}

struct TemplateProblem: Hashable {
    let code: String
    let offset: Int
    let what: String
    var remedy: String?
    var severity = Diagnostic.Severity.error
}
