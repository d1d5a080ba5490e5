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
        /// `{{/name}}`
        case close
        /// `{{> name}}`
        case partial
    }

    let kind: Kind
    let name: String
    /// Where the tag's first brace is, in bytes from the start of the file.
    let offset: Int
}

/// What is wrong at a place of a template.
struct TemplateProblem: Hashable {
    let code: String
    let offset: Int
    let what: String
    var remedy: String?
}
