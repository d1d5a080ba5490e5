import RidelogConfiguration
import RidelogHTML
import RidelogModels

/// The latest entries as a feed (RFC 4287). Without the site's address its links are relative to the
/// feed itself.
struct AtomFeed {
    struct Entry {
        let title: String
        /// The page of the entry, by which feed readers identify it.
        let page: SitePath
        let updated: Instant
        let summary: String
        /// The link, if the page does not exist.
        var link: SitePath?
        /// Distinguishes entries of the same page; nil for the page itself.
        var id: String?
    }

    static let size = 20

    let configuration: SiteConfiguration
    let title: String
    /// The path of the feed.
    let path: SitePath
    /// The page to which the feed belongs.
    let home: SitePath
    /// The entries, newest first.
    let entries: [Entry]

    var bytes: [UInt8] {
        var xml = """
            <?xml version="1.0" encoding="utf-8"?>
            <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="\(FeedText.escaped(configuration.language))">
            <title>\(FeedText.escaped(title))</title>
            <id>\(id(of: home))</id>
            <updated>\(updated)</updated>
            <author><name>\(FeedText.escaped(configuration.author ?? title))</name></author>
            <link href="\(address(home))"/>
            <link rel="self" href="\(address(path))"/>

            """
        for entry in entries.prefix(Self.size) { xml += element(entry) }
        return Array((xml + "</feed>\n").utf8)
    }

    private var updated: String {
        (entries.map(\.updated).max() ?? Instant(millisecondsSince1970: 0)).iso8601
    }

    private func element(_ entry: Entry) -> String {
        """
        <entry>
        <title>\(FeedText.escaped(entry.title))</title>
        <id>\(id(of: entry.page, entry.id))</id>
        <updated>\(entry.updated.iso8601)</updated>
        <link href="\(address(entry.link ?? entry.page))"/>
        <summary>\(FeedText.escaped(entry.summary))</summary>
        </entry>

        """
    }

    private func address(_ page: SitePath) -> String {
        FeedText.escaped(configuration.baseURL.map { $0 + page.percentEncoded } ?? page.relative(to: path))
    }

    /// The address of the page if the site has one. Otherwise a UUID (RFC 9562, version 8) made from the site's title
    /// and the page's path, which lasts as long as these.
    private func id(of page: SitePath, _ part: String? = nil) -> String {
        let hash = SHA256.hexadecimalHash(
            ([title, page.description] + [part].compactMap(\.self)).joined(separator: "\n").utf8)
        if let baseURL = configuration.baseURL {
            let fragment = part.map { _ in "#" + hash.prefix(16) } ?? ""
            return FeedText.escaped(baseURL + page.percentEncoded) + fragment
        }
        var digits = Array(hash.prefix(32))
        digits[12] = "8"
        digits[16] = "8"
        let groups = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }
        return "urn:uuid:" + groups.joined(separator: "-")
    }
}
