/// A view that a theme can restyle.
///
/// If there is a template with this id, it renders the values and views in ``fields``. Otherwise ``View/body`` is
/// rendered. Swift and templates can be nested in both directions.
public protocol TemplateView: View {
    /// The path of the template's file without `.mustache`.
    static var id: TemplateID { get }
    /// All names that a template can use. Templates are checked against them when they are loaded.
    static var fields: [TemplateField<Self>] { get }
}

extension TemplateView where Body == EmptyView {
    /// An empty body: all markup of the view is in its template.
    public var body: EmptyView { EmptyView() }
}

extension TemplateView {
    /// The names that a template can use.
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
