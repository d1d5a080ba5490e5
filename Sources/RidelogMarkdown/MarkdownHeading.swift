/// A heading of a document, for a table of contents.
public struct MarkdownHeading: Hashable, Sendable {
    /// The level on the page, from 1 to 6.
    public let level: Int
    /// The text without markup.
    public let text: String
    /// The id, for links with `#`; nil if headings have no ids.
    public let id: String?
}
