import RidelogHTML
import RidelogModels
import RidelogViews

/// The addresses of all pages for search engines (sitemaps.org, protocol 0.9); very many are in several files, which
/// the first lists.
struct Sitemap {
    let baseURL: String
    let pages: [SitePath]
    /// The maximum number of addresses that the protocol allows in a file.
    var most = 50_000

    /// A list of addresses, generated when it is written, because it may be long.
    struct File: Sendable {
        let path: SitePath
        fileprivate let root: String
        fileprivate let element: String
        fileprivate let baseURL: String
        fileprivate let pages: ArraySlice<SitePath>
    }

    var files: [File] {
        let pages = pages.sorted()
        func pagesFile(_ path: SitePath, _ pages: ArraySlice<SitePath>) -> File {
            File(path: path, root: "urlset", element: "url", baseURL: baseURL, pages: pages)
        }
        guard pages.count > most else { return [pagesFile(.sitemap, pages[...])] }
        let parts = stride(from: 0, to: pages.count, by: most).enumerated().map { index, start in
            pagesFile(SitePath("sitemap-\(index + 1).xml"), pages[start..<min(start + most, pages.count)])
        }
        let index = File(
            path: .sitemap, root: "sitemapindex", element: "sitemap", baseURL: baseURL,
            pages: parts.map(\.path)[...])
        return [index] + parts
    }
}

extension Sitemap.File {
    /// A checksum of its content.
    var sum: UInt64 {
        var sum = Checksum(root, baseURL)
        for page in pages { sum.add(page.description) }
        return sum.value
    }

    func write(_ write: ([UInt8]) -> Void) {
        func add(_ text: String) { write(Array(text.utf8)) }
        add("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n")
        add("<\(root) xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n")
        for page in pages {
            let address = FeedText.escaped(baseURL + page.percentEncoded)
            add("<\(element)><loc>\(address)</loc></\(element)>\n")
        }
        add("</\(root)>\n")
    }
}
