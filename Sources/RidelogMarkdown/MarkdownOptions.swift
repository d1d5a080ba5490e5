/// How Markdown is parsed and rendered.
public struct MarkdownOptions: Hashable, Sendable {
    /// Whether HTML in the text is kept. Otherwise it is replaced by a comment.
    public var allowsRawHTML = false
    /// Whether links can have the schemes `javascript`, `vbscript`, `file` and `data`, which can run scripts or open
    /// local files. Otherwise only their text is kept.
    public var allowsUnsafeLinks = false
    /// Whether headings have ids, as targets of links.
    public var headingIDs = true
    /// Ids that the page uses, which no heading gets.
    public var reservedIDs: Set<String> = []
    /// How many levels headings are moved down, from 0 to 5: 1 for a page with its own `h1`. The lowest level is `h6`.
    public var headingOffset = 0
    /// Whether to omit the first block if it is the heading with the ``MarkdownDocument/title``: for pages that show
    /// the title themselves. The highest level of the other headings then becomes level 1.
    public var leavesOutTitle = false
    /// The title of the page, if it is not from the text: the first block is then omitted only if it is equal.
    public var shownTitle: String?

    /// Options that are safe for untrusted authors.
    public init() {}

    /// Options for pages that show the document's title as their `h1`, in an element with the id `main`.
    public static var belowTitle: MarkdownOptions {
        var options = MarkdownOptions()
        options.leavesOutTitle = true
        options.headingOffset = 1
        options.reservedIDs = ["main"]
        return options
    }
}
