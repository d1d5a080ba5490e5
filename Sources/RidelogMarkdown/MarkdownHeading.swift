/// A heading of a document, for a table of contents.
public struct MarkdownHeading: Hashable, Sendable {
    /// From 1 to 6, as it is written to the page.
    public let level: Int
    /// The text without markup.
    public let text: String
    /// What a link to the heading names after `#`; nil if headings have no ids.
    public let id: String?
}
