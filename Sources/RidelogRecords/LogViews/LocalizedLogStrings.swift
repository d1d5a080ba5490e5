/// The texts of a log's page links, in the page's language.
public struct LocalizedLogStrings: Hashable, Sendable {
    /// The label of all page links, for screen readers.
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

    /// The texts in English.
    public static let english = LocalizedLogStrings(pages: "Pages", newer: "Newer", older: "Older")
}
