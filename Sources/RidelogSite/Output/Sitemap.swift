import RidelogHTML

/// The addresses of all pages for search engines (sitemaps.org, protocol 0.9).
struct Sitemap {
    let baseURL: String
    let pages: [SitePath]

    var bytes: [UInt8] {
        var xml = """
            <?xml version="1.0" encoding="utf-8"?>
            <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">

            """
        for page in pages.sorted() {
            xml += "<url><loc>\(FeedText.escaped(baseURL + page.percentEncoded))</loc></url>\n"
        }
        return Array((xml + "</urlset>\n").utf8)
    }
}
