/// An element whose whole tags are literals of the program: the fast way for what is on a page a thousand
/// times.
///
///     StaticElement("<td class=\"n\">", "</td>") { … }
public struct StaticElement<Content: View>: PrimitiveView {
    @usableFromInline let open: StaticString
    @usableFromInline let close: StaticString
    @usableFromInline let content: Content

    /// - Parameters:
    ///   - open: the start tag with its attributes, written as it is.
    ///   - close: the end tag.
    ///   - content: what is between them.
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
