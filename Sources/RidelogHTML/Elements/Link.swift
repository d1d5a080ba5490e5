/// A link to a place of the site, or to an address elsewhere.
public struct Link<Label: View>: PrimitiveView, AttributedView {
    public var attributes: [Attribute]
    private let label: Label

    public init(
        destination: SitePath, fragment: String? = nil, @ViewBuilder label: () -> Label
    ) {
        attributes = [.href(destination, fragment: fragment)]
        self.label = label()
    }

    /// A link to an address elsewhere; addresses other than `http`, `https` and `mailto` lead nowhere.
    public init(address: String, @ViewBuilder label: () -> Label) {
        attributes = Self.isSafe(address) ? [.attribute("href", address)] : []
        self.label = label()
    }

    public static func _render(_ view: borrowing Self, into writer: inout HTMLWriter) {
        writer.open("a", view.attributes)
        Label._render(view.label, into: &writer)
        writer.close("a")
    }

    private static func isSafe(_ address: String) -> Bool {
        let address = address.lowercased().utf8
        return ["http://", "https://", "mailto:"].contains { address.starts(with: $0.utf8) }
    }
}

extension Link where Label == Text {
    public init(_ title: String, destination: SitePath, fragment: String? = nil) {
        self.init(destination: destination, fragment: fragment) { Text(title) }
    }

    public init(_ title: String, address: String) {
        self.init(address: address) { Text(title) }
    }
}
