import RidelogContent
import RidelogHTML
import RidelogLocalization

/// The owner's report as a standalone document, which loads no other files.
package struct OwnerReport: View {
    private let page: ReportPage
    private let words: LocalizedStrings
    private let style: [UInt8]
    private let script: [UInt8]

    public init(_ report: GroupedReport, words: LocalizedStrings, style: [UInt8], script: [UInt8]) {
        let pager = ReportPager(report)
        page = ReportPage(report: report, part: pager.pages.first, pager: pager)
        self.words = words
        self.style = style
        self.script = script
    }

    private static let policy =
        "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; "
        + "form-action 'none'; base-uri 'none'"

    package var body: some View {
        RawHTML("<!DOCTYPE html>\n")
        Element(
            "html",
            attributes: words.rootAttributes + [
                .attribute("data-ascending", words(.sortedUp)),
                .attribute("data-descending", words(.sortedDown)),
            ]
        ) {
            Element("head") {
                VoidElement("meta", .attribute("charset", "utf-8"))
                VoidElement(
                    "meta", .attribute("http-equiv", "Content-Security-Policy"),
                    .attribute("content", Self.policy))
                VoidElement(
                    "meta", .attribute("name", "viewport"),
                    .attribute("content", "width=device-width, initial-scale=1"))
                VoidElement("meta", .attribute("name", "color-scheme"), .attribute("content", "light dark"))
                Element("title", text: words(.report))
                Element("script") { RawHTML(ThemeScript.text) }
                Element("style") { RawHTML(style) }
            }
            Element("body") {
                Element("main", .id("main")) { page }
                Element("script") { RawHTML(script) }
            }
        }
    }
}
