/// A view that a theme may restyle.
///
/// If there is a template of this id, that gives the markup, from the values and views in ``fields``. Otherwise the
/// ``View/body`` does. So Swift and templates mix freely, in both directions.
public protocol TemplateView: View {
    /// The name of the template's file without `.mustache`.
    static var id: TemplateID { get }
    /// All that a template may name. It is checked against them when it is loaded.
    static var fields: [TemplateField<Self>] { get }
}

extension TemplateView where Body == EmptyView {
    /// Nothing: all markup of the view is in its template.
    public var body: EmptyView { EmptyView() }
}

extension TemplateView {
    /// What a template may name.
    public static var schema: TemplateSchema { TemplateSchema(fields) }

    public static func _render(_ view: borrowing Self, into writer: inout HTMLWriter) {
        guard let template = writer.environment.templates?.template(id) else {
            return Body._render(view.body, into: &writer)
        }
        let view = copy view
        template.render(
            TemplateItems([view], fields), body: { Body._render(view.body, into: &$0) }, into: &writer)
    }

    public static func _renderRows(_ view: borrowing Self, as row: RowTag, into writer: inout HTMLWriter) {
        writer.open(row)
        _render(view, into: &writer)
        writer.close(row)
    }
}
