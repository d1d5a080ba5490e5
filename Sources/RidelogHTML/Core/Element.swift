/// An HTML element with content.
///
///     Element("figure", .class("map")) { … }
public struct Element<Content: View>: PrimitiveView, AttributedView {
    @usableFromInline let name: StaticString
    /// The element's attributes, in the order in which they are written.
    public var attributes: [Attribute]
    @usableFromInline let content: Content

    /// - Parameters:
    ///   - name: the tag name, such as `aside`.
    ///   - attributes: written in this order.
    ///   - content: the element's content.
    @inlinable
    public init(_ name: StaticString, _ attributes: Attribute..., @ViewBuilder content: () -> Content) {
        self.name = name
        self.attributes = attributes
        self.content = content()
    }

    /// An element with an array of attributes.
    @inlinable
    public init(_ name: StaticString, attributes: [Attribute], @ViewBuilder content: () -> Content) {
        self.name = name
        self.attributes = attributes
        self.content = content()
    }

    @inlinable
    public static func _render(_ view: borrowing Self, into writer: inout HTMLWriter) {
        writer.open(view.name, view.attributes)
        Content._render(view.content, into: &writer)
        writer.close(view.name)
    }
}

extension Element where Content == Text {
    /// An element with text only.
    @inlinable
    public init(_ name: StaticString, _ attributes: Attribute..., text: String) {
        self.init(name, attributes: attributes) { Text(text) }
    }
}

/// An element without content, such as `<img>`. Written in XML syntax, so that pages are well-formed.
public struct VoidElement: PrimitiveView, AttributedView, Sendable {
    let name: StaticString
    /// The element's attributes, in the order in which they are written.
    public var attributes: [Attribute]

    /// An element without content, such as `br`.
    public init(_ name: StaticString, _ attributes: Attribute...) {
        self.name = name
        self.attributes = attributes
    }

    public static func _render(_ view: borrowing Self, into writer: inout HTMLWriter) {
        writer.void(view.name, view.attributes)
    }
}

extension Element: Sendable where Content: Sendable {}
