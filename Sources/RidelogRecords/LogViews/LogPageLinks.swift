import RidelogHTML

/// Links from a page of a log to the previous, next, first, last and nearby pages; empty if there is only one page.
public struct LogPageLinks: View {
    private let page: LogPaging.Page

    /// - Parameter page: the page that shows the links.
    public init(_ page: LogPaging.Page) {
        self.page = page
    }

    /// A `<nav>` with links to the newer and the older page, and to pages by number; nothing for a single page.
    public var body: some View {
        if page.paging.pageCount > 1 {
            EnvironmentReader { environment in
                let words = environment.logWords
                Element("nav", .class("links"), .attribute("aria-label", words.pages)) {
                    if let newer = page.newer { link(to: newer, words.newer, "prev") }
                    ForEach(numbers) { link(to: $0) }
                    if let older = page.older { link(to: older, words.older, "next") }
                }
            }
        }
    }

    private func link(to other: LogPaging.Page, _ title: String, _ relation: String) -> some View {
        Link(title, destination: other.path).attribute(.attribute("rel", relation))
    }

    @ViewBuilder
    private func link(to number: Int?) -> some View {
        if let number, let other = page.paging.page(number) {
            Link(String(number), destination: other.path)
                .attribute(.attribute("aria-current", other == page ? "page" : "false"))
        } else {
            Element("span", .attribute("aria-hidden", "true"), text: "…")
        }
    }

    /// The numbers of the first, the last and the nearby pages; nil for a gap.
    private var numbers: [Int?] {
        let count = page.paging.pageCount
        let near = max(1, page.number - 2)...min(count, page.number + 2)
        var numbers: [Int?] = Array(near)
        if near.lowerBound > 1 { numbers.insert(contentsOf: near.lowerBound > 2 ? [1, nil] : [1], at: 0) }
        if near.upperBound < count { numbers += near.upperBound < count - 1 ? [nil, count] : [count] }
        return numbers
    }
}
