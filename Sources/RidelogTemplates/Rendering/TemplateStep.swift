/// Where a value is while a template is written.
enum TemplateReference: Hashable {
    /// A field of the view (frame 0), or of an item of a list around, by its place in the schema.
    case field(frame: Int, index: Int)
    /// A name that is looked up then, by its place in ``TemplateSteps/paths``, as there is no schema.
    case path(Int)
}

/// What a compiled template does, one after the other. Trivial, so that to take one costs nothing.
enum TemplateStep {
    /// Writes markup of the template: bytes of ``TemplateSteps/markup``.
    case markup(Range<Int>)
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
