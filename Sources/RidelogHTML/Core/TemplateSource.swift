/// Where views find templates.
public protocol TemplateSource: Sendable {
    /// The template of this name, or nil: then the view's body is its markup.
    func template(_ id: TemplateID) -> (any ViewTemplate)?
}

/// A template that is loaded and checked.
public protocol ViewTemplate: Sendable {
    /// What the template was checked against: values are asked for by their place in it.
    var schema: TemplateSchema { get }

    /// Writes the template.
    ///
    /// - Parameters:
    ///   - values: the values of the view, which is the only item.
    ///   - body: the view's own markup in Swift.
    ///   - writer: takes the page.
    func render(_ values: TemplateItems, body: (inout HTMLWriter) -> Void, into writer: inout HTMLWriter)
}
