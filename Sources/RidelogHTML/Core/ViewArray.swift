/// Views of one type, one after the other: what a `for` loop builds.
public struct ViewArray<Content: View>: PrimitiveView {
    @usableFromInline let contents: [Content]

    @inlinable
    init(_ contents: [Content]) {
        self.contents = contents
    }

    @inlinable
    public static func _render(_ view: borrowing Self, into writer: inout HTMLWriter) {
        for content in view.contents {
            Content._render(content, into: &writer)
            writer.flushIfFull()
        }
    }

    @inlinable
    public static func _renderRows(
        _ view: borrowing Self, as row: RowTag, into writer: inout HTMLWriter
    ) {
        for content in view.contents {
            Content._renderRows(content, as: row, into: &writer)
            writer.flushIfFull()
        }
    }
}

extension ViewArray: Sendable where Content: Sendable {}
