extension HTMLWriter {
    /// Writes a start tag.
    @inlinable
    public mutating func open(_ name: StaticString, _ attributes: [Attribute] = []) {
        write("<")
        write(name)
        if !attributes.isEmpty { write(attributes) }
        write(">")
    }

    /// Writes an end tag.
    @inlinable
    public mutating func close(_ name: StaticString) {
        write("</")
        write(name)
        write(">")
    }

    /// Writes an element without content, in XML syntax.
    public mutating func void(_ name: StaticString, _ attributes: [Attribute] = []) {
        write("<")
        write(name)
        write(attributes)
        write("/>")
    }

    @usableFromInline
    mutating func write(_ attributes: [Attribute]) {
        for attribute in attributes { write(attribute) }
    }
}
