/// Whether something is shown.
public enum Visibility: Hashable, Sendable, CaseIterable {
    /// As the context has it.
    case automatic
    /// Shown.
    case visible
    /// Not shown.
    case hidden
}

extension View {
    /// Shows or hides the separator below the rows that this view makes in a list; no effect elsewhere.
    ///
    /// It must be the row's outermost modifier, or be followed only by modifiers that set environment values: views
    /// inside of a row's element are written too late to change the row.
    public func listRowSeparator(_ visibility: Visibility) -> some View {
        ListRowSeparator(visibility: visibility, content: self)
    }
}

private struct ListRowSeparator<Content: View>: PrimitiveView {
    let visibility: Visibility
    let content: Content

    static func _render(_ view: borrowing Self, into writer: inout HTMLWriter) {
        Content._render(view.content, into: &writer)
    }

    static func _renderRows(_ view: borrowing Self, as row: RowTag, into writer: inout HTMLWriter) {
        let row = view.visibility == .automatic ? row : row.separator(view.visibility)
        Content._renderRows(view.content, as: row, into: &writer)
    }
}
