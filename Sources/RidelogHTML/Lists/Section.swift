/// A part of a page or list with a second-level heading.
public struct Section<Header: View, Content: View>: PrimitiveView, AttributedView {
    /// The section's attributes.
    public var attributes: [Attribute] = []
    private let header: Header
    private let content: Content

    /// Views with a header.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header) {
        self.header = header()
        self.content = content()
    }

    public static func _render(_ view: borrowing Self, into writer: inout HTMLWriter) {
        writer.open("section", view.attributes)
        writer.write("<h2>")
        Header._render(view.header, into: &writer)
        writer.write("</h2>")
        Content._render(view.content, into: &writer)
        writer.close("section")
    }
}

extension Section where Header == Text {
    /// Views with a second-level heading.
    public init(_ title: String, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension Section: Sendable where Header: Sendable, Content: Sendable {}
