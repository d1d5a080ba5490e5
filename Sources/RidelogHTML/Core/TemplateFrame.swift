/// What a name stands for while a template is written.
public enum TemplateValue {
    /// Nothing: written as nothing, and false as a section.
    case absent
    /// Text, escaped where the template writes it.
    case text(String)
    /// True or false, for sections.
    case flag(Bool)
    /// A section for each item.
    case list([any TemplateFrame])
    /// Another view.
    case view((inout HTMLWriter) -> Void)
}

/// The values that a template, or a section for an item of a list, can ask for.
public protocol TemplateFrame {
    /// The value of a field by its place in the schema.
    func value(at index: Int) -> TemplateValue
    /// The value of a name where there is no schema; nil if the name is unknown here.
    func value(named name: String) -> TemplateValue?
}

extension TemplateFrame {
    /// Nothing has a name without a schema.
    public func value(at index: Int) -> TemplateValue { .absent }
    /// All names are in the schema.
    public func value(named name: String) -> TemplateValue? { nil }
}

/// Where views find templates.
public protocol TemplateSource: Sendable {
    /// The template of this name, or nil: then the view's body is its markup.
    func template(_ id: TemplateID) -> (any ViewTemplate)?
}

/// A template that is loaded and checked.
public protocol ViewTemplate: Sendable {
    /// What the template was checked against: frames have their values in this order.
    var schema: TemplateSchema { get }

    /// Writes the template with these values; `body` is the view's own markup in Swift.
    func render(_ frame: any TemplateFrame, body: (inout HTMLWriter) -> Void, into writer: inout HTMLWriter)
}
