/// A line between two parts of a page.
public struct Divider: PrimitiveView, Sendable {
    /// A thematic break, `<hr>`.
    public init() {}

    public static func _render(_ view: borrowing Divider, into writer: inout HTMLWriter) {
        writer.write("<hr/>")
    }
}
