/// A view for each element of a sequence, made while it is rendered.
public struct ForEach<Data: Sequence, Content: View>: PrimitiveView {
    @usableFromInline let data: Data
    @usableFromInline let content: (Data.Element) -> Content

    /// A view for each element, in the order of the sequence.
    @inlinable
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.data = data
        self.content = content
    }

    /// Like SwiftUI's initializer. The identity is not used, because a page is never compared with an earlier state.
    @inlinable
    public init<ID: Hashable>(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data, content: content)
    }

    @inlinable
    public static func _render(_ view: borrowing Self, into writer: inout HTMLWriter) {
        for element in view.data {
            Content._render(view.content(element), into: &writer)
            writer.flushIfFull()
        }
    }

    @inlinable
    public static func _renderRows(_ view: borrowing Self, as row: RowTag, into writer: inout HTMLWriter) {
        for element in view.data {
            Content._renderRows(view.content(element), as: row, into: &writer)
            writer.flushIfFull()
        }
    }
}
