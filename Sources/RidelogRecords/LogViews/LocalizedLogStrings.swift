/// What a log says of itself, in the page's language.
public struct LocalizedLogStrings: Hashable, Sendable {
    /// What the links to other pages are, for screen readers.
    public var pages: String
    /// The link to the page of newer entries.
    public var newer: String
    /// The link to the page of older entries.
    public var older: String

    public init(pages: String, newer: String, older: String) {
        self.pages = pages
        self.newer = newer
        self.older = older
    }

    /// Pages, newer, older.
    public static let english = LocalizedLogStrings(pages: "Pages", newer: "Newer", older: "Older")
}
