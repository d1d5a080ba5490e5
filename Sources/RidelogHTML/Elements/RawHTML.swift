/// HTML that is written without escaping. The caller is responsible for its safety.
public struct RawHTML: PrimitiveView, Sendable {
    let html: [UInt8]

    /// HTML in UTF-8, written without escaping.
    public init(_ html: [UInt8]) {
        self.html = html
    }

    /// HTML, written without escaping.
    public init(_ html: String) {
        self.html = Array(html.utf8)
    }

    public static func _render(_ view: borrowing RawHTML, into writer: inout HTMLWriter) {
        writer.writeRaw(view.html)
    }
}
