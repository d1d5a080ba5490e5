import RidelogHTML
import RidelogMaps
import RidelogModels

/// A page: its path, title and content.
public struct Page: Sendable {
    /// The path of the page in the site.
    public let path: SitePath
    /// The part of the site that it belongs to.
    public internal(set) var section: SiteSection?
    /// False for pages that search engines should not list.
    public let isListed: Bool
    /// Whether another page has the same title; then the path is added to the title.
    var isTwin = false
    /// The title of a custom page in the navigation; nil if it is not there.
    @BoxedOptional public var navigationTitle: String?
    private var source: any PageMaker

    var content: PageContent {
        get { source.content }
        set { source = Boxed(wrappedValue: newValue) }
    }

    /// - Parameters:
    ///   - path: the path of the page, unique in the site.
    ///   - title: the title, unique in the site.
    ///   - summary: one sentence for search engines.
    ///   - section: the part of the site that it belongs to.
    ///   - isListed: false for a page that search engines should not list.
    ///   - content: the content inside the site's layout, made when the page is written.
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

    /// A page whose content is made on each access.
    init(_ path: SitePath, madeBy maker: any PageMaker) {
        self.path = path
        isListed = true
        source = maker
    }

    /// The title, unique in the site; pages add the site's name.
    public var title: String {
        let title = source.title
        return isTwin ? title + " (" + path.description.replacing("/index.html", with: "") + ")" : title
    }

    var maps: [MapFrame] { source.maps }

    /// One sentence for search engines; nil if the title is enough.
    public var summary: String? { content.summary }

    /// The page with its content made once, for several accesses.
    package var held: Page {
        isHeld ? self : changed(self) { $0.content = content }
    }

    /// The page without the parts that are needed only before rendering.
    package var bare: Page {
        guard isHeld else { return self }
        return changed(self) { ($0.content.maps, $0.content.files, $0.content.addContent) = ([], [], nil) }
    }

    private var isHeld: Bool { source is Boxed<PageContent> }

    /// The page with a function that adds what it shows to a checksum, called when the site is planned.
    consuming func summed(_ add: @escaping @Sendable (inout PageSum) -> Void) -> Page {
        changed(self) { $0.content.addContent = add }
    }

    consuming func previewed(_ preview: @escaping @Sendable (EnvironmentValues) -> PagePreview) -> Page {
        changed(self) { $0.content.preview = preview }
    }

    consuming func showing(_ maps: [MapFrame?]) -> Page {
        changed(self) { $0.content.maps = maps.compactMap(\.self) }
    }

    /// The page with a heat map and its files.
    consuming func showing(_ heat: HeatMap?) -> Page {
        let files = heat?.files(beside: path) ?? []
        return showing([heat?.frame]).beside(files)
    }

    consuming func beside(_ files: [PageFile]) -> Page {
        changed(self) { $0.content.files = files }
    }

    consuming func loading(_ script: SitePath) -> Page {
        changed(self) { $0.content.script = script }
    }

    package var files: [PageFile] { content.files }
    var script: SitePath? { content.script }

    /// The checksum of its own content; nil for a page that every build renders.
    var contentSum: UInt64? { content.addContent.flatMap { PageSum($0).value } }

    /// The checksum of everything that the page shows, except parts that it uses only during rendering; see
    /// ``PageUses``.
    ///
    /// - Parameter common: the checksum of what all pages have in common; nil if unknown.
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

/// Makes the content of a page on demand, for kinds with very many pages. Title and maps are available without the
/// rest.
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

/// The content of a page.
struct PageContent: Sendable {
    let title: String
    let summary: String?
    let view: @Sendable () -> AnyView
    /// The preview for links from other sites, made when the page is written.
    var preview: (@Sendable (EnvironmentValues) -> PagePreview)?
    var maps: [MapFrame] = []
    /// Files that its script loads on demand.
    var files: [PageFile] = []
    /// A script of the theme that it needs beside those of all pages.
    var script: SitePath?
    /// Adds everything that it shows to a checksum; nil if that is unknown.
    var addContent: (@Sendable (inout PageSum) -> Void)?
}

/// The preview of a page beside links from other sites.
typealias PagePreview = (summary: String?, picture: SitePath?)

extension [Page] {
    /// The pages of a list, the first with a heat map.
    func showingOnFirst(_ heat: HeatMap?) -> [Page] {
        enumerated().map { index, page in index == 0 ? page.showing(heat) : page }
    }
}
