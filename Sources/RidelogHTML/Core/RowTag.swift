/// The element that a container puts around each of its rows.
public struct RowTag: Sendable {
    /// What a single row has beyond its element.
    @usableFromInline
    struct Traits: Sendable {
        var styleClass = ""
        var hidesSeparator = false
        var inner: (name: StaticString, attributes: [Attribute])?
    }

    let name: StaticString
    @usableFromInline let open: StaticString
    @usableFromInline let close: StaticString
    /// Nil for nearly all rows, which then are two literals.
    @usableFromInline var traits: Traits?

    /// A row of a stack.
    public static let block = RowTag(name: "div", open: "<div>", close: "</div>")
    /// A row of a stack where only phrases may be, as in a button.
    public static let phrase = RowTag(name: "span", open: "<span>", close: "</span>")
    /// A row of a list.
    public static let item = RowTag(name: "li", open: "<li>", close: "</li>")
}

extension RowTag {
    /// The row with a class for style sheets; an empty one changes nothing.
    package func styleClass(_ names: String) -> RowTag {
        names.isEmpty ? self : changed { $0.styleClass = names }
    }

    /// The row with an element right within it that holds all of its content.
    package func holding(_ name: StaticString, _ attributes: [Attribute]) -> RowTag {
        changed { $0.inner = (name, attributes) }
    }

    /// Only rows of lists have a line under them.
    func separator(_ visibility: Visibility) -> RowTag {
        guard name.description == Self.item.name.description else { return self }
        let hides = visibility == .hidden
        return hides == (traits?.hidesSeparator ?? false) ? self : changed { $0.hidesSeparator = hides }
    }

    private func changed(_ change: (inout Traits) -> Void) -> RowTag {
        var row = self
        var traits = traits ?? Traits()
        change(&traits)
        row.traits = traits
        return row
    }
}

extension HTMLWriter {
    /// Begins a row of a container.
    @inlinable
    public mutating func open(_ row: RowTag) {
        guard let traits = row.traits else { return write(row.open) }
        open(row, with: traits)
    }

    /// Ends a row of a container.
    @inlinable
    public mutating func close(_ row: RowTag) {
        if let traits = row.traits { close(traits) }
        write(row.close)
    }

    @usableFromInline
    mutating func open(_ row: RowTag, with traits: RowTag.Traits) {
        let names = [traits.styleClass, traits.hidesSeparator ? "bare" : ""].filter { !$0.isEmpty }
        open(row.name, names.isEmpty ? [] : [.class(names.joined(separator: " "))])
        if let inner = traits.inner { open(inner.name, inner.attributes) }
    }

    @usableFromInline
    mutating func close(_ traits: RowTag.Traits) {
        if let inner = traits.inner { close(inner.name) }
    }
}
