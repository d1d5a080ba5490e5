import RidelogHTML

/// A cell of a table row.
public struct TableCell<Content: View>: PrimitiveView {
    @usableFromInline let alignment: TableColumn.Alignment
    @usableFromInline let sortKey: String?
    @usableFromInline let content: Content

    /// - Parameters:
    ///   - alignment: how the cell is aligned; that of its column.
    ///   - sortKey: the value by which the page's script sorts, if it is not the text.
    ///   - content: what the cell shows.
    @inlinable
    public init(
        _ alignment: TableColumn.Alignment = .number,
        sortKey: String? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.sortKey = sortKey
        self.content = content()
    }

    @inlinable
    public static func _render(_ view: borrowing Self, into writer: inout HTMLWriter) {
        writer.write(view.alignment == .text ? "<td class=\"text\"" : "<td")
        writer.write(sortKey: view.sortKey)
        writer.write(">")
        Content._render(view.content, into: &writer)
        writer.write("</td>")
    }
}

extension HTMLWriter {
    /// Writes the attribute by which the page's script sorts, if the text is not enough.
    @usableFromInline
    mutating func write(sortKey: String?) {
        guard let sortKey else { return }
        write(" data-v=\"")
        writeText(sortKey)
        write("\"")
    }
}
