import RidelogHTML
import RidelogModels

/// A page: its place, its title and its content.
public struct Page: Sendable {
    /// Its place in the site.
    public let path: SitePath
    /// The part of the site that it belongs to.
    public internal(set) var section: SiteSection?
    /// False for pages that no one should find by searching.
    public let isListed: Bool
    /// Whether another page has its title too, so that it also says where it is.
    var isTwin = false
    /// What the site's navigation calls it; nil if it is not there. For pages of a program's own.
    @BoxedOptional public var navigationTitle: String?
    private var source: any PageMaker

    var content: PageContent {
        get { source.content }
        set { source = Boxed(wrappedValue: newValue) }
    }

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
        self.section = section
        self.isListed = isListed
        source = Boxed(
            wrappedValue: PageContent(title: title, summary: summary, view: { AnyView(content()) }))
    }

    /// A page that is made whenever it is asked for.
    init(_ path: SitePath, madeBy maker: any PageMaker) {
        self.path = path
        isListed = true
        source = maker
    }

    /// Unique in the site; the site's own name is added where it is shown.
    public var title: String {
        let title = source.title
        return isTwin ? title + " (" + path.description.replacing("/index.html", with: "") + ")" : title
    }

    var maps: [MapFrame] { source.maps }

    /// One sentence for search engines; nil if the title says it all.
    public var summary: String? { content.summary }

    /// The page with all that it has made once, for what asks for several parts.
    package var held: Page {
        isHeld ? self : changed(self) { $0.content = content }
    }

    /// The page as it is rendered, without what only decides where and whether it is.
    package var bare: Page {
        guard isHeld else { return self }
        return changed(self) { ($0.content.maps, $0.content.files, $0.content.addContent) = ([], [], nil) }
    }

    private var isHeld: Bool { source is Boxed<PageContent> }
}

/// Makes a page of a kind of which there are very many: what all pages are asked for is there without the rest.
protocol PageMaker: Sendable {
    var title: String { get }
    var maps: [MapFrame] { get }
    var content: PageContent { get }
}

extension Boxed<PageContent>: PageMaker {
    var title: String { wrappedValue.title }
    var maps: [MapFrame] { wrappedValue.maps }
    var content: PageContent { wrappedValue }
}

/// What is on a page, and what it is made of.
struct PageContent: Sendable {
    let title: String
    let summary: String?
    let view: @Sendable () -> AnyView
    /// What other sites show beside a link to it, made when the page is written.
    var preview: (@Sendable (EnvironmentValues) -> PagePreview)?
    var maps: [MapFrame] = []
    /// Files that only its script loads.
    var files: [PageFile] = []
    /// Sums up what it shows; nil if that is not known.
    var addContent: (@Sendable (inout PageSum) -> Void)?
}

extension Page {
    /// The page with a way to sum up what it shows: when it is planned, as pages are planned side by side.
    consuming func summed(_ add: @escaping @Sendable (inout PageSum) -> Void) -> Page {
        changed(self) { $0.content.addContent = add }
    }

    consuming func previewed(_ preview: @escaping @Sendable (EnvironmentValues) -> PagePreview) -> Page {
        changed(self) { $0.content.preview = preview }
    }

    consuming func showing(_ maps: [MapFrame?]) -> Page {
        changed(self) { $0.content.maps = maps.compactMap(\.self) }
    }

    /// The page with a heat map, and the files for it.
    consuming func showing(_ heat: HeatMap?) -> Page {
        let files = heat?.files(beside: path) ?? []
        return showing([heat?.frame]).beside(files)
    }

    consuming func beside(_ files: [PageFile]) -> Page {
        changed(self) { $0.content.files = files }
    }

    package var files: [PageFile] { content.files }

    /// The sum over what it shows beside what every page has; nil for a page that every build renders.
    var contentSum: UInt64? { content.addContent.flatMap { PageSum($0).value } }

    /// The sum over all that the page shows, but for what it asks for only when it is written; see ``PageUses``.
    ///
    /// - Parameter common: that over what every page shows; nil if it is not known.
    package func sum(with common: UInt64?, _ layout: SiteLayout) -> UInt64? {
        guard let common, let sum = contentSum else { return nil }
        var whole = Checksum(common, sum, title, summary ?? layout.summary ?? "\u{0}")
        if isListed || path == .notFound { whole.add(layout.baseURL ?? "\u{0}") }
        whole.add(section?.path.description ?? "")
        whole.add(isListed ? 1 : 0)
        for map in maps { whole.add(map.picture(of: layout.content.ground)?.path.description ?? "") }
        return whole.value
    }
}

/// What other sites show beside a link to a page.
typealias PagePreview = (summary: String?, picture: SitePath?)

extension [Page] {
    /// The pages of a list of which the first has a map.
    func showingOnFirst(_ heat: HeatMap?) -> [Page] {
        enumerated().map { index, page in index == 0 ? page.showing(heat) : page }
    }
}
