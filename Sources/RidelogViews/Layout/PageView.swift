import RidelogHTML
import RidelogRecords

/// The shell around every page. Its markup comes from the template `page`; without one the body is a plain
/// page that works all the same.
package struct PageView: TemplateView {
    let page: Page
    let frame: SiteLayout

    public static let id: TemplateID = "page"

    public static let schema = TemplateSchema(
        fields: [
            "language": .text, "units": .text, "title": .text, "site-title": .text, "home": .text,
            "summary": .text, "author": .text, "policy": .text, "theme-name": .text,
            "feed": .text, "report": .text, "is-listed": .flag, "extent": .text,
            "skip-label": .text, "navigation-label": .text, "report-label": .text,
            "theme-label": .text, "theme-system": .text, "theme-light": .text, "theme-dark": .text,
            "units-label": .text, "unit-names": .text, "point": .text, "group": .text, "sorted-up": .text,
            "sorted-down": .text, "unit-one": .text, "unit-other": .text,
            "is-imperial": .text,
            "footer": .text,
            "style-sheets": .list(TemplateSchema(fields: ["address": .text])),
            "scripts": .list(TemplateSchema(fields: ["address": .text])),
            "navigation": .list(
                TemplateSchema(fields: [
                    "name": .text, "address": .text, "is-page": .flag, "is-current": .flag,
                ])
            ),
        ],
        slots: ["content", "theme-script"])

    public var fields: Fields {
        Fields {
            identity
            addresses
            controls
            Field("navigation", frame.navigation.map(navigation))
        }
    }

    @SlotsBuilder
    public var slots: [Slot] {
        Slot("content") { page.content() }
        Slot("theme-script") { RawHTML(ThemeScript.text) }
    }

    public var body: some View {
        RawHTML("<!DOCTYPE html>\n")
        Element("html", .attribute("lang", frame.words.language)) {
            Element("head") {
                VoidElement("meta", .attribute("charset", "utf-8"))
                Element("title", text: title)
            }
            Element("body") { Element("main") { page.content() } }
        }
    }

    private var title: String {
        page.path == .journal ? frame.title : page.title + " – " + frame.title
    }

    private var words: LocalizedStrings { frame.words }

    private func address(_ path: SitePath) -> String {
        frame.environment(at: page.path).address(of: path)
    }

    @FieldsBuilder
    private var identity: [Field] {
        Field("language", words.language)
        Field("units", frame.units.rawValue)
        Field("title", title)
        Field("site-title", frame.title)
        Field("summary", page.summary ?? frame.summary)
        Field("author", frame.author)
        Field("policy", ThemeScript.policy)
        Field("theme-name", frame.themeName)
        Field("is-listed", page.isListed && !frame.isForOwner)
        Field("extent", frame.extent)
        Field("footer", (frame.isForOwner ? words(.ownerSite) + " " : "") + words(.footer))
    }

    @FieldsBuilder
    private var addresses: [Field] {
        Field("home", address(.journal))
        Field("style-sheets", frame.styleSheets.map { file in Fields { Field("address", address(file)) } })
        Field("scripts", frame.scripts.map { file in Fields { Field("address", address(file)) } })
        Field("feed", address(.feed))
        Field("report", address(.report))
    }

    @FieldsBuilder
    private var controls: [Field] {
        Field("skip-label", words(.skip))
        Field("navigation-label", words(.navigation))
        Field("report-label", words(.report))
        Field("theme-label", words(.theme))
        Field("theme-system", words(.themeSystem))
        Field("theme-light", words(.themeLight))
        Field("theme-dark", words(.themeDark))
        Field("units-label", words(.unitsLabel))
        Field("unit-names", StringKey.unitNames.map { words($0) }.joined(separator: " "))
        Field("point", words.numbers.point)
        Field("group", words.numbers.group)
        Field("sorted-up", words(.sortedUp))
        Field("sorted-down", words(.sortedDown))
        Field("is-imperial", String(frame.units == .imperial))
        Field("unit-one", words(.kilometres))
        Field("unit-other", words(.miles))
    }

    private func navigation(_ link: NavigationLink) -> Fields {
        Fields {
            Field("name", link.title)
            Field("address", address(link.path))
            Field("is-page", link.path == page.path)
            Field("is-current", link.path == page.section?.path && link.path != page.path)
        }
    }
}
