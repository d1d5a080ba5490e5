/// A view that a theme may restyle.
///
/// If there is a template of this id, that gives the markup: the view's ``fields`` are its values, its
/// ``slots`` are the places where other views are. Otherwise the ``View/body`` does. So Swift and templates
/// mix freely, in both directions.
public protocol TemplateView: View {
    /// The name of the template's file without `.mustache`.
    static var id: TemplateID { get }
    /// All fields and slots that a template may name; it is checked against them when it is loaded.
    static var schema: TemplateSchema { get }

    /// The values for the template.
    var fields: Fields { get }
    /// The places where other views are; none unless given.
    @SlotsBuilder var slots: [Slot] { get }
}

extension TemplateView {
    /// No places.
    public var slots: [Slot] { [] }

    public static func _render(_ view: borrowing Self, into writer: inout HTMLWriter) {
        if let template = writer.environment.templates?.template(id) {
            template.render(view.fields, slots: view.slots, into: &writer)
        } else {
            Body._render(view.body, into: &writer)
        }
    }

    public static func _renderRows(
        _ view: borrowing Self, as row: RowTag, into writer: inout HTMLWriter
    ) {
        writer.open(row)
        _render(view, into: &writer)
        writer.close(row)
    }
}

/// Where views find templates.
public protocol TemplateSource: Sendable {
    /// The template of this name, or nil: then the view's body is its markup.
    func template(_ id: TemplateID) -> (any ViewTemplate)?
}

/// A template that is loaded and checked.
public protocol ViewTemplate: Sendable {
    /// Writes the template with these values and views.
    func render(_ fields: Fields, slots: [Slot], into writer: inout HTMLWriter)
}
