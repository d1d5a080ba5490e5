/// The element that a container puts around each of its rows.
public struct RowTag: Sendable {
    @usableFromInline let name: StaticString
    @usableFromInline let open: StaticString
    @usableFromInline let close: StaticString
    @usableFromInline var hidesSeparator = false
    @usableFromInline var inner: (name: StaticString, attributes: [Attribute])?

    /// A row of a stack.
    public static let block = RowTag(name: "div", open: "<div>", close: "</div>")
    /// A row of a stack where only phrasing content is allowed, as in a button.
    public static let phrase = RowTag(name: "span", open: "<span>", close: "</span>")
    /// A row of a list.
    public static let item = RowTag(name: "li", open: "<li>", close: "</li>")

    /// The row with an inner element that contains all of its content.
    package func holding(_ name: StaticString, _ attributes: [Attribute]) -> RowTag {
        changed(self) { $0.inner = (name, attributes) }
    }

    /// Shows or hides the separator; only rows of lists have one.
    func separator(_ visibility: Visibility) -> RowTag {
        guard name.description == Self.item.name.description else { return self }
        return changed(self) { $0.hidesSeparator = visibility == .hidden }
    }
}

extension HTMLWriter {
    /// Begins a row of a container.
    @inlinable
    public mutating func open(_ row: RowTag) {
        // Fast path: nearly all rows are two literals.
        if row.hidesSeparator { open(row.name, [.class("bare")]) } else { write(row.open) }
        if let inner = row.inner { open(inner.name, inner.attributes) }
    }

    /// Ends a row of a container.
    @inlinable
    public mutating func close(_ row: RowTag) {
        if let inner = row.inner { close(inner.name) }
        write(row.close)
    }
}
