import RidelogHTML

/// A Markdown document on a page.
public struct MarkdownView: PrimitiveView {
    private let document: MarkdownDocument

    /// A view that writes the document's HTML as it is.
    public init(_ document: MarkdownDocument) {
        self.document = document
    }

    public static func _render(_ view: borrowing MarkdownView, into writer: inout HTMLWriter) {
        writer.writeRaw(view.document.html)
    }
}
