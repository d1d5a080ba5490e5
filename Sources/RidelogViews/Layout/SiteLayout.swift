import RidelogContent
import RidelogHTML
import RidelogLocalization
import RidelogModels
import RidelogRecords
import RidelogTemplates

/// The common parts of all pages of a site.
package struct SiteLayout: Sendable {
    public var title: String
    /// The site's address, ending with a slash; nil if unknown.
    public var baseURL: String?
    public var summary: String?
    public var author: String?
    public var navigation: [NavigationLink] = []
    /// Whether the site is for the owner alone. Its pages say so, and exclude search engines.
    public var isForOwner = false
    public var words: LocalizedStrings
    public var units = UnitSystem.metric
    public var zone: Zone
    public var templates: TemplateLibrary?
    /// The name of the theme.
    public var themeName = ""
    /// The theme's style sheets that pages load, in this order.
    public var styleSheets: [SitePath] = [.styleSheet]
    public var scripts: [SitePath] = [.script]
    /// The theme's other scripts, which pages load that need them.
    public var pageScripts: [SitePath] = [.searchScript]
    /// The content of the site, for views.
    public var content = SiteContent()
    /// Sets further environment values, after all others.
    public var customise: @Sendable (inout EnvironmentValues) -> Void = { _ in }

    public init(title: String, words: LocalizedStrings, zone: Zone) {
        (self.title, self.words, self.zone) = (title, words, zone)
    }

    /// The whole page as UTF-8.
    ///
    /// - Parameter uses: records the parts of the site that the page uses.
    public func render(_ page: Page, uses: PageUses? = nil) -> [UInt8] {
        var layout = self
        layout.words.uses = uses
        let environment = environment(at: page.path, uses: uses)
        return PageView(page: page.held, layout: layout, environment: environment).rendered(in: environment)
            .withoutDirectionMarks
    }

    /// The layout of any page; see `TemplateLibrary.writingFixedFields`.
    package var anyPage: some TemplateView {
        PageView(page: Page(.journal, title: "") {}, layout: self, environment: environment(at: .journal))
    }

    /// A page without the site's layout, as UTF-8.
    package func render(_ view: some View, at path: SitePath, uses: PageUses? = nil) -> [UInt8] {
        view.rendered(in: environment(at: path, uses: uses)).withoutDirectionMarks
    }

    /// The environment of views on a page.
    public func environment(at path: SitePath, uses: PageUses? = nil) -> EnvironmentValues {
        var environment = EnvironmentValues(path: path, language: words.language)
        // A server shows this page at any depth, where relative links would be wrong.
        environment.linkBase = path == .notFound ? baseURL : nil
        environment.templates = templates?.noting(uses)
        environment.words = words
        environment.words.uses = uses
        environment.dateWords = words.dates
        environment.units = units
        environment.zone = zone
        environment.emptyLogText = words(.emptyLog)
        environment.logWords = LocalizedLogStrings(words)
        environment.metricWords = LocalizedMetricStrings(words)
        environment.numberFormat = words.numbers
        environment.siteContent = content
        customise(&environment)
        environment.uses = uses
        return environment
    }
}

extension EnvironmentValues {
    /// The content of the site: custom pages and records read rides, geofences, the log and notes from it. Outside of a
    /// site it is empty.
    ///
    ///     EnvironmentReader { environment in
    ///         Text(number: environment.siteContent.rides.value?.count ?? 0)
    ///     }
    public var siteContent: SiteContent {
        get { self[only: SiteContent.self] ?? SiteContent() }
        set { self[only: SiteContent.self] = newValue }
    }
}
