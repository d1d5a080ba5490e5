/// Views below each other.
public struct VStack<Content: View>: PrimitiveView, AttributedView {
    public var attributes: [Attribute] = [.class("vstack")]
    private let content: Content

    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public static func _render(_ view: borrowing Self, into writer: inout HTMLWriter) {
        writer.open("div", view.attributes)
        Content._renderRows(view.content, as: .block, into: &writer)
        writer.close("div")
    }
}

/// Views beside each other, wrapping where the page is narrow.
public struct HStack<Content: View>: PrimitiveView, AttributedView {
    public var attributes: [Attribute] = [.class("hstack")]
    private let content: Content

    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public static func _render(_ view: borrowing Self, into writer: inout HTMLWriter) {
        writer.open("div", view.attributes)
        Content._renderRows(view.content, as: .block, into: &writer)
        writer.close("div")
    }
}
