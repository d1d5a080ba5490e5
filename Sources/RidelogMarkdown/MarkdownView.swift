import RidelogHTML

/// A Markdown document on a page.
public struct MarkdownView: PrimitiveView {
    private let document: MarkdownDocument
    private let view: (MarkdownReference) -> AnyView?

    /// A view of a document. Its HTML is not escaped again.
    ///
    /// - Parameters:
    ///   - document: the document.
    ///   - view: returns the view that replaces a reference; nil for nothing.
    public init(
        _ document: MarkdownDocument, view: @escaping (MarkdownReference) -> AnyView? = { _ in nil }
    ) {
        (self.document, self.view) = (document, view)
    }

    public static func _render(_ view: borrowing MarkdownView, into writer: inout HTMLWriter) {
        for part in view.document.parts {
            switch part {
            case .html(let html): writer.writeRaw(html)
            case .place(let reference): AnyView?._render(view.view(reference), into: &writer)
            }
        }
    }
}
