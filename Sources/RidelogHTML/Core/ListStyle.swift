/// How a list looks: a name for style sheets.
public struct ListStyle: Hashable, Sendable {
    /// The class beside the list's own; none if empty.
    public let styleClass: String
    /// Whether the order of the rows has a meaning: `<ol>` instead of `<ul>`.
    public let isOrdered: Bool

    public init(_ styleClass: String, isOrdered: Bool = false) {
        self.styleClass = styleClass
        self.isOrdered = isOrdered
    }

    /// As the theme shows lists.
    public static let automatic = ListStyle("")
    /// Rows from edge to edge with a line under each.
    public static let plain = ListStyle("plain")
    /// Rows that are indented from the edges.
    public static let inset = ListStyle("inset")
    /// Rows on a ground of their own.
    public static let grouped = ListStyle("grouped")
}

extension View {
    /// Sets how the lists in this view look.
    public func listStyle(_ style: ListStyle) -> some View {
        environment(\.listStyle, style)
    }
}

extension HTMLWriter {
    /// Begins a list in the style of its surroundings and returns the element's name, for its end.
    ///
    /// - Parameters:
    ///   - styleClass: the list's own class, before that of the style.
    ///   - attributes: further ones; a class among them takes the place of the list's own.
    ///   - isOrdered: whether the list is ordered whatever the style says.
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
