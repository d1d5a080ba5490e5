/// An element with literal tags; a fast path for elements that are on a page a thousand times.
///
///     StaticElement("<td class=\"n\">", "</td>") { … }
public struct StaticElement<Content: View>: PrimitiveView {
    @usableFromInline let open: StaticString
    @usableFromInline let close: StaticString
    @usableFromInline let content: Content

    /// - Parameters:
    ///   - open: the start tag with its attributes, not escaped.
    ///   - close: the end tag.
    ///   - content: the content between the tags.
    @inlinable
    public init(_ open: StaticString, _ close: StaticString, @ViewBuilder content: () -> Content) {
        self.open = open
        self.close = close
        self.content = content()
    }

    @inlinable
    public static func _render(_ view: borrowing Self, into writer: inout HTMLWriter) {
        writer.write(view.open)
        Content._render(view.content, into: &writer)
        writer.write(view.close)
    }
}

extension StaticElement: Sendable where Content: Sendable {}
