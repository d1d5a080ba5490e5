/// The style of a list: a CSS class.
public struct ListStyle: Hashable, Sendable {
    /// The class, in addition to the list's own; empty for none.
    public let styleClass: String
    /// Whether the order of the rows is meaningful: `<ol>` instead of `<ul>`.
    public let isOrdered: Bool

    public init(_ styleClass: String, isOrdered: Bool = false) {
        self.styleClass = styleClass
        self.isOrdered = isOrdered
    }

    /// The theme's default.
    public static let automatic = ListStyle("")
    /// Rows from edge to edge with a line under each.
    public static let plain = ListStyle("plain")
    /// Indented rows.
    public static let inset = ListStyle("inset")
    /// Rows on a separate background.
    public static let grouped = ListStyle("grouped")
}

extension View {
    /// Sets the style of the lists in this view.
    public func listStyle(_ style: ListStyle) -> some View {
        environment(\.listStyle, style)
    }
}

extension HTMLWriter {
    /// Begins a list in the style of the environment and returns the element's name, for the end tag.
    ///
    /// - Parameters:
    ///   - styleClass: the list's own class, written before the style's class.
    ///   - attributes: further attributes; a class among them replaces all other classes.
    ///   - isOrdered: whether the list is ordered regardless of the style.
    package mutating func openList(
        _ styleClass: StaticString, _ attributes: [Attribute] = [], isOrdered: Bool = false
    ) -> StaticString {
        let style = environment.listStyle
        let name: StaticString = isOrdered || style.isOrdered ? "ol" : "ul"
        let classes = "\(styleClass)" + (style.styleClass.isEmpty ? "" : " " + style.styleClass)
        let hasOwn = attributes.contains { $0.name.description == "class" }
        open(name, hasOwn ? attributes : [.class(classes)] + attributes)
        return name
    }
}
