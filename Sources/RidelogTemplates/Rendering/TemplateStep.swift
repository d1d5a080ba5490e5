/// Where a value is while a template is written.
enum TemplateReference: Hashable {
    /// A field of the view (frame 0), or of an item of a list around, by its place in the schema.
    case field(frame: Int, index: Int)
    /// A name that is looked up then, in parts, as there is no schema.
    case path([String])
}

/// What a compiled template does, one after the other.
enum TemplateStep {
    /// Writes markup of the template.
    case markup([UInt8])
    /// Writes a text, escaped.
    case text(TemplateReference)
    /// Writes a view, or a text as it is.
    case raw(TemplateReference)
    /// Does the steps up to `end` for each item of the value, or once if there is something.
    case section(TemplateReference, end: Int)
    /// Does the steps up to `end` if there is nothing.
    case inverted(TemplateReference, end: Int)
    /// Does the steps of a partial.
    case call(Int)
    /// Writes the view's own markup in Swift.
    case body
}
