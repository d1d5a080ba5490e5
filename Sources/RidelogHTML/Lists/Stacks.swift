/// A vertical stack of views.
public struct VStack<Content: View>: PrimitiveView, AttributedView {
    /// The stack's attributes; themes lay it out by its class.
    public var attributes: [Attribute] = [.class("vstack")]
    private let content: Content

    /// A vertical stack of views.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public static func _render(_ view: borrowing Self, into writer: inout HTMLWriter) {
        writer.writeStack(of: view.content, view.attributes)
    }
}

/// A horizontal stack of views, which wraps on narrow pages.
public struct HStack<Content: View>: PrimitiveView, AttributedView {
    /// The stack's attributes; themes lay it out by its class.
    public var attributes: [Attribute] = [.class("hstack")]
    private let content: Content

    /// A horizontal stack of views.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public static func _render(_ view: borrowing Self, into writer: inout HTMLWriter) {
        writer.writeStack(of: view.content, view.attributes)
    }
}

extension HTMLWriter {
    fileprivate mutating func writeStack<Content: View>(of content: Content, _ attributes: [Attribute]) {
        let row = environment.isPhrasing ? RowTag.phrase : .block
        open(row.name, attributes)
        Content._renderRows(content, as: row, into: &self)
        close(row.name)
    }
}

extension VStack: Sendable where Content: Sendable {}
extension HStack: Sendable where Content: Sendable {}
