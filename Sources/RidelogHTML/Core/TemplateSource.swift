/// A source of templates for views.
public protocol TemplateSource: Sendable {
    /// Returns the template of this name; nil to use the view's body.
    func template(_ id: TemplateID) -> (any ViewTemplate)?
}

/// A template that is loaded and checked.
public protocol ViewTemplate: Sendable {
    /// The schema that the template was checked against. Values are requested by their index in it.
    var schema: TemplateSchema { get }

    /// Writes the template.
    ///
    /// - Parameters:
    ///   - values: the values of the view, as a single item.
    ///   - body: writes the view's markup in Swift.
    ///   - writer: the writer of the page.
    func render(_ values: TemplateItems, body: (inout HTMLWriter) -> Void, into writer: inout HTMLWriter)
}
