import RidelogHTML

/// A page: its place, its title and its content.
public struct Page: Sendable {
    /// Its place in the site.
    public let path: SitePath
    /// Unique in the site; the site's own name is added where it is shown.
    public internal(set) var title: String
    /// One sentence for search engines; nil if the title says it all.
    public let summary: String?
    /// The part of the site that it belongs to.
    public internal(set) var section: SiteSection?
    /// False for pages that no one should find by searching.
    public let isListed: Bool
    /// What the site's navigation calls it; nil if it is not there. For pages of a program's own.
    public var navigationTitle: String?
    let content: @Sendable () -> AnyView

    /// - Parameters:
    ///   - path: its place in the site; no other page may have it.
    ///   - title: unique in the site.
    ///   - summary: one sentence for search engines.
    ///   - section: the part of the site that it belongs to.
    ///   - isListed: false for a page that no one should find by searching.
    ///   - content: what is in the site's frame, made when the page is written.
    public init<Content: View>(
        _ path: SitePath,
        title: String,
        summary: String? = nil,
        section: SiteSection? = nil,
        isListed: Bool = true,
        @ViewBuilder content: @escaping @Sendable () -> Content
    ) {
        self.path = path
        self.title = title
        self.summary = summary
        self.section = section
        self.isListed = isListed
        self.content = { AnyView(content()) }
    }
}
