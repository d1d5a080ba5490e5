/// Bytes that are HTML already. Whoever writes this name vouches for them.
public struct RawHTML: PrimitiveView, Sendable {
    let html: [UInt8]

    public init(_ html: [UInt8]) {
        self.html = html
    }

    public init(_ html: String) {
        self.html = Array(html.utf8)
    }

    public static func _render(_ view: borrowing RawHTML, into writer: inout HTMLWriter) {
        writer.writeRaw(view.html)
    }
}
