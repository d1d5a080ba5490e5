import RidelogHTML
import RidelogViews

/// The addresses of all pages for search engines (sitemaps.org, protocol 0.9); of very many in several files, which
/// the first lists.
struct Sitemap {
    let baseURL: String
    let pages: [SitePath]
    /// What the protocol allows in a file.
    var most = 50_000

    var files: [(path: SitePath, bytes: [UInt8])] {
        let pages = pages.sorted()
        guard pages.count > most else { return [(.sitemap, list("urlset", of: "url", pages))] }
        let parts = stride(from: 0, to: pages.count, by: most).enumerated().map { index, start in
            let part = pages[start..<min(start + most, pages.count)]
            return (path: SitePath("sitemap-\(index + 1).xml"), bytes: list("urlset", of: "url", part))
        }
        return [(.sitemap, list("sitemapindex", of: "sitemap", parts.map(\.path)))] + parts
    }

    private func list(_ root: String, of element: String, _ paths: some Sequence<SitePath>) -> [UInt8] {
        var xml = """
            <?xml version="1.0" encoding="utf-8"?>
            <\(root) xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">

            """
        for path in paths {
            xml += "<\(element)><loc>\(FeedText.escaped(baseURL + path.percentEncoded))</loc></\(element)>\n"
        }
        return Array((xml + "</\(root)>\n").utf8)
    }
}
