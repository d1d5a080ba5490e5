/// A part of a document: HTML, or a placeholder for a view that the page supplies.
public enum MarkdownPart: Hashable, Sendable {
    /// HTML in UTF-8.
    case html([UInt8])
    /// A placeholder for the view of a reference.
    case place(MarkdownReference)
}

/// A reference from a text to content of the site.
public struct MarkdownReference: Hashable, Sendable {
    /// What replaces the reference.
    public enum Form: Hashable, Sendable {
        /// A figure, for an image that is a whole paragraph.
        case figure
        /// Only the title, for a link without text.
        case title
    }

    /// What replaces the reference.
    public let form: Form
    /// The target, as named by the resolver of the link.
    public let target: String
}
