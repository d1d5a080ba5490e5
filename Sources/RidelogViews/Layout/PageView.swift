import RidelogHTML
import RidelogLocalization
import RidelogMaps
import RidelogRecords

/// The frame of every page. Its markup comes from the template `page`.
package struct PageView: TemplateView {
    let page: Page
    let layout: SiteLayout
    /// The environment of the page, made once, because that takes time.
    let environment: EnvironmentValues

    public static let id: TemplateID = "page"

    public static let fields: [TemplateField<PageView>] =
        identity + addresses + controls + [
            .view("content", "The content of the page.") { $0.page.content.view() },
            .view("theme-script", "The script that applies the reader's theme before the first paint.") {
                _ in
                RawHTML(ThemeScript.text)
            }.fixed,
        ]

    private var title: String {
        page.path == .journal ? layout.title : page.title + " – " + layout.title
    }

    private func wholeAddress(_ path: SitePath) -> String? { layout.baseURL.map { $0 + path.percentEncoded } }

    /// The links of the navigation, and whether each leads to this page or to its section.
    private var navigation: [(link: NavigationLink, isPage: Bool, isCurrent: Bool)] {
        let (path, part) = (page.path, page.section?.path)
        return layout.navigation.map { ($0, $0.path == path, $0.path == part && part != path) }
    }

    private var isListed: Bool { page.isListed && !layout.isForOwner }

    private var preview: PagePreview? { page.content.preview?(environment) }

    private var footer: String {
        let (words, content) = (layout.words, layout.content)
        var parts = layout.isForOwner ? [words(.ownerSite)] : []
        parts.append(words(.footer))
        if let tiles = content.tiles {
            parts.append(words(.footerMaps, ["credit": tiles.credit ?? GroundStore.openStreetMap]))
            parts.append(words(.footerTiles, ["host": tiles.host]))
        } else {
            let ground = content.ground
            let credits = [
                ground.extract?.creditText, ground.overview?.creditText, ground.places?.creditText,
            ]
            let credit = credits.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
            if !credit.isEmpty { parts.append(words(.footerMaps, ["credit": credit])) }
        }
        return parts.joined(separator: " ")
    }

    private static let identity: [TemplateField<PageView>] = [
        .text("language", "The page's language as a BCP 47 tag.") { $0.layout.words.language }.fixed,
        .text("direction", "`rtl` if the page's language is right-to-left.") {
            $0.layout.words.direction
        }.fixed,
        .text("units", "`metric` or `imperial`: the site's units.") { $0.layout.units.rawValue }.fixed,
        .text("title", "The page's title and the site's.") { $0.title },
        .text("site-title", "The site's title.") { $0.layout.title }.fixed,
        .text("summary", "A one-sentence description of the page.") {
            $0.page.summary ?? $0.preview?.summary ?? $0.layout.summary
        },
        .text(
            "canonical", "The absolute URL, if `base-url` is set and search engines may list the page."
        ) {
            $0.isListed ? $0.wholeAddress($0.page.path) : nil
        },
        .text("picture", "The absolute URL of a preview image, if `base-url` is set.") { view in
            view.preview?.picture.flatMap(view.wholeAddress)
        },
        .text("author", "The author of the site.") { $0.layout.author },
        .text("policy", "The Content-Security-Policy.") {
            ThemeScript.policy($0.layout.content.tiles)
        }.fixed,
        .text("theme-name", "The theme's name.") { $0.layout.themeName }.fixed,
        .flag("is-listed", "Whether search engines may list the page.") {
            $0.isListed
        },
        .removed("extent", "Remove it. The number of rides is on the page of all rides."),
        .text("footer", "The text of the footer.") {
            $0.footer
        }.fixed,
    ]

    private static let file: [TemplateField<SitePath>] = [
        .address("address", "The address of the file.") { $0 }
    ]

    private static let addresses: [TemplateField<PageView>] = [
        .address("home", "The address of the first page.") { _ in .journal },
        .list("style-sheets", "The theme's style sheets.", of: file) { $0.layout.styleSheets },
        .list("scripts", "The theme's scripts.", of: file) { view in
            view.layout.scripts + view.layout.pageScripts.filter { $0 == view.page.script }
        },
        .address("feed", "The address of the feed.") { _ in .feed },
        .address("report", "The address of the report.") { _ in .report },
        .list(
            "navigation", "The links to the sections of the site.",
            of: [
                .text("name", "The name of the section.") { $0.link.title },
                .address("address", "The address of its page.") { $0.link.path },
                .flag("is-page", "Whether it is this page.") { $0.isPage },
                .flag("is-current", "Whether this page belongs to it.") { $0.isCurrent },
            ]
        ) { $0.navigation },
    ]

    private static let controls: [TemplateField<PageView>] = [
        .word("skip-label", "The text of the link to the content.", .skip),
        .word("navigation-label", "The label of the navigation.", .navigation),
        .word("report-label", "The text of the link to the report.", .report),
        .word("theme-label", "The label of the theme button.", .theme),
        .word("theme-system", "The label for the system's theme.", .themeSystem),
        .word("theme-light", "The label for the light theme.", .themeLight),
        .word("theme-dark", "The label for the dark theme.", .themeDark),
        .word("units-label", "The label of the units button.", .unitsLabel),
        .text("unit-names", "The names of units, for the script.") { view in
            StringKey.unitNames.map { view.layout.words($0) }.joined(separator: " ")
        }.fixed,
        .text("point", "The decimal separator.") { $0.layout.words.numbers.point }.fixed,
        .text("group", "The thousands separator.") { $0.layout.words.numbers.group }.fixed,
        .word("sorted-up", "The label of a column sorted in ascending order.", .sortedUp),
        .word("sorted-down", "The label of a column sorted in descending order.", .sortedDown),
        .text("is-imperial", "`true` or `false`: whether the site's units are imperial.") {
            String($0.layout.units == .imperial)
        }.fixed,
        .word("unit-one", "The metric unit of distance.", .kilometres),
        .word("unit-other", "The imperial unit of distance.", .miles),
    ]
}

extension TemplateField where Subject == PageView {
    fileprivate static func word(_ name: String, _ summary: String, _ key: StringKey) -> TemplateField {
        TemplateField.text(name, summary) { $0.layout.words(key) }.fixed
    }
}
