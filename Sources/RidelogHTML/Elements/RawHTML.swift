/// Bytes that are HTML already. Whoever writes this name vouches for them.
public struct RawHTML: PrimitiveView, Sendable {
    let html: [UInt8]

    /// HTML in UTF-8, written as it is. Whoever makes it escapes it.
    public init(_ html: [UInt8]) {
        self.html = html
    }

    /// HTML, written as it is. Whoever makes it escapes it.
    public init(_ html: String) {
        self.html = Array(html.utf8)
    }

    public static func _render(_ view: borrowing RawHTML, into writer: inout HTMLWriter) {
        writer.writeRaw(view.html)
    }
}
