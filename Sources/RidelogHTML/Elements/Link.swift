/// A link to a page of the site or to an external address. A link in ``View/disabled(_:)`` has no address, and screen
/// readers announce it as disabled.
public struct Link<Label: View>: PrimitiveView, AttributedView {
    /// The link's attributes, `href` first.
    public var attributes: [Attribute]
    private let label: Label

    /// A link to a page of the site, or to the element with the fragment as its id on that page.
    public init(destination: SitePath, fragment: String? = nil, @ViewBuilder label: () -> Label) {
        attributes = [.href(destination, fragment: fragment)]
        self.label = label()
    }

    /// A link to an external address. Only `http`, `https` and `mailto` are linked.
    public init(address: String, @ViewBuilder label: () -> Label) {
        attributes = .linking(to: address)
        self.label = label()
    }

    public static func _render(_ view: borrowing Self, into writer: inout HTMLWriter) {
        writer.open("a", view.attributes.ofLink(isEnabled: writer.environment.isEnabled))
        Label._render(view.label, into: &writer)
        writer.close("a")
    }
}

extension Link where Label == Text {
    /// A link to a page of the site, or to the element with the fragment as its id on that page.
    public init(_ title: String, destination: SitePath, fragment: String? = nil) {
        self.init(destination: destination, fragment: fragment) { Text(title) }
    }

    /// A link to an external address. Only `http`, `https` and `mailto` are linked.
    public init(_ title: String, address: String) {
        self.init(address: address) { Text(title) }
    }
}

extension Link: Sendable where Label: Sendable {}
