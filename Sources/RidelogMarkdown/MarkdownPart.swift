/// A piece of a document: HTML, or the place of something that only the page knows.
public enum MarkdownPart: Hashable, Sendable {
    /// HTML in UTF-8.
    case html([UInt8])
    /// The place of a view.
    case place(MarkdownReference)
}

/// Something of the site that a text shows or names.
public struct MarkdownReference: Hashable, Sendable {
    /// What is in its place.
    public enum Form: Hashable, Sendable {
        /// A picture, for an image that is a paragraph.
        case figure
        /// The title alone, for a link without a text.
        case title
    }

    /// What is in its place.
    public let form: Form
    /// What it is, in the words of whoever resolved the link.
    public let target: String
}
