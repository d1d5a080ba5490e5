/// A reference to a value when a template is rendered.
enum TemplateReference: Hashable {
    /// A field of the view (frame 0) or of an enclosing list's item, by its index in the schema.
    case field(frame: Int, index: Int)
    /// Without a schema, a name to look up, by its index in ``TemplateSteps/paths``.
    case path(Int)
}

/// A step of a compiled template. A trivial type, so that copying costs nothing.
enum TemplateStep {
    /// Writes markup of the template: a range of ``TemplateSteps/markup``.
    case markup(Range<Int>)
    /// Writes a text, escaped.
    case text(TemplateReference)
    /// Writes a view, or an unescaped text.
    case raw(TemplateReference)
    /// Runs the steps before `end` for each item of the value, or once if the value is present.
    case section(TemplateReference, end: Int)
    /// Runs the steps before `end` if the value is absent.
    case inverted(TemplateReference, end: Int)
    /// Runs the steps of a partial.
    case call(Int)
    /// Renders the view's body in Swift.
    case body
}
