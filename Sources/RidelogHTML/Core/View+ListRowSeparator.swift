/// Whether something is shown.
public enum Visibility: Hashable, Sendable, CaseIterable {
    /// As the surroundings have it.
    case automatic
    /// Shown.
    case visible
    /// Not shown.
    case hidden
}

extension View {
    /// Shows or hides the line under the rows that this view makes in a list; elsewhere it changes nothing.
    ///
    /// It has to be the row's outermost modifier or come right before others that set values, as what is
    /// within a row's element is written after it.
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
