import RidelogHTML

/// A cell of a table row.
public struct TableCell<Content: View>: PrimitiveView {
    @usableFromInline let alignment: TableColumn.Alignment
    @usableFromInline let sortKey: String?
    @usableFromInline let content: Content

    /// - Parameters:
    ///   - alignment: the alignment of the cell, the same as its column's.
    ///   - sortKey: the value that the page's script sorts by; nil for the text.
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
    /// Writes the attribute that the page's script sorts by, unless it is nil.
    @usableFromInline
    mutating func write(sortKey: String?) {
        guard let sortKey else { return }
        write(" data-v=\"")
        writeText(sortKey)
        write("\"")
    }
}
