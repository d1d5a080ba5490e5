/// How Markdown is read and written.
public struct MarkdownOptions: Hashable, Sendable {
    /// HTML in the text stays HTML. Without, a comment is in its place.
    public var allowsRawHTML = false
    /// Links may have the schemes `javascript`, `vbscript`, `file` and `data`, which can run scripts or show
    /// what is on the reader's disk. Without, only their text stays.
    public var allowsUnsafeLinks = false
    /// Headings have ids, so that links can lead to them.
    public var headingIDs = true
    /// Ids that the page has itself, which no heading gets.
    public var reservedIDs: Set<String> = []
    /// How many levels headings are moved down, from 0 to 5: 1 for a page that has an `h1` of its own. No
    /// heading goes below `h6`.
    public var headingOffset = 0
    /// The first block is left out if it is the heading that gives the ``MarkdownDocument/title``: for pages
    /// that show the title themselves. The headings of the highest level that is left become those of level 1.
    public var leavesOutTitle = false
    /// The title that the page shows, if it does not come from the text: then the first block is left out
    /// only if it says the same.
    public var shownTitle: String?

    /// What is safe to publish, whoever wrote it.
    public init() {}
}

extension MarkdownOptions {
    /// For pages that show the document's title themselves, as their `h1`, in an element with the id `main`.
    public static var belowTitle: MarkdownOptions {
        var options = MarkdownOptions()
        options.leavesOutTitle = true
        options.headingOffset = 1
        options.reservedIDs = ["main"]
        return options
    }
}
