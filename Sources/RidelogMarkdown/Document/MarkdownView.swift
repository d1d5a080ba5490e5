import RidelogHTML

/// A Markdown document on a page.
public struct MarkdownView: PrimitiveView {
    private let document: MarkdownDocument

    public init(_ document: MarkdownDocument) {
        self.document = document
    }

    public static func _render(_ view: borrowing MarkdownView, into writer: inout HTMLWriter) {
        writer.writeRaw(view.document.html)
    }
}
