import RidelogContent
import RidelogHTML
import RidelogLoading
import RidelogModels
import RidelogPublishing
import RidelogTemplates
import RidelogViews

extension SiteLayout {
    /// The layout of a site's pages.
    ///
    /// - Parameter uses: notes the texts of the frame of all pages.
    init(
        _ setup: SiteSetup, _ additions: ViewAdditions, _ content: SiteContent,
        navigation: [NavigationLink], _ templates: TemplateLibrary, zone: Zone, _ uses: PageUses
    ) {
        let configuration = setup.configuration
        self.init(title: configuration.title, words: setup.words, zone: zone)
        (baseURL, summary) = (configuration.baseURL, configuration.summary)
        (author, units) = (configuration.author, configuration.units)
        (self.navigation, self.templates, self.content) = (navigation, templates, content)
        isForOwner = setup.audience == .owner
        themeName = setup.theme.manifest.name
        styleSheets = setup.theme.styleSheets
        scripts = setup.theme.scripts
        pageScripts = setup.theme.pageScripts
        customise = additions.customise(setup.additions.records)
        var noting = self
        noting.words.uses = uses
        self.templates = templates.writingFixedFields(
            of: noting.anyPage, in: environment(at: .journal, uses: uses))
    }
}

extension SiteLayout: PageLayout {
    package var templateNames: [TemplateID] { templates?.names ?? [] }
}
