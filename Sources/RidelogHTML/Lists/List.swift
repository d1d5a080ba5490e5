/// A list with a row for each view in it. ``View/listStyle(_:)`` sets its style.
public struct List<Content: View>: PrimitiveView, AttributedView {
    /// The list's attributes.
    public var attributes: [Attribute] = []
    private let content: Content

    /// A list with a row for each view.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// A list with a row for each element.
    public init<Data: Sequence, Row: View>(
        _ data: Data, @ViewBuilder row: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, Row> {
        content = ForEach(data, content: row)
    }

    public static func _render(_ view: borrowing Self, into writer: inout HTMLWriter) {
        let name = writer.openList("list", view.attributes)
        Content._renderRows(view.content, as: .item, into: &writer)
        writer.close(name)
    }
}
