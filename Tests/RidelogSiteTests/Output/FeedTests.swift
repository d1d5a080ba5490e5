import Foundation
@testable import RidelogConfiguration
import RidelogHTML
import RidelogModels
import Testing

@testable import RidelogSite

/// The feed and the sitemap, as an independent parser reads them.
struct FeedTests {
    static let hostile = [
        "<script>alert(1)</script>", "a & b &amp; c", "]]>", "\"quoted\" 'too'", "\u{0}\u{1}\u{8}\u{B}\u{1F}",
        "\u{7F}\u{85}",
        "\u{FFFE}\u{FFFF}", "<\u{338}&\u{301}\"\u{301}", "</title><x>", "<!--", "<?php ?>", "ü 🚲 \u{202E}",
        "", "&#0;", "\r\n\t",
    ]

    @Test("escaped text survives XML parsing, with forbidden characters replaced", arguments: hostile)
    func escapedText(_ text: String) throws {
        let xml = "<a b=\"\(FeedText.escaped(text))\">\(FeedText.escaped(text))</a>"
        let reading = XMLReading(Array(xml.utf8))
        #expect(reading.isWellFormed, "\(xml.debugDescription)")
        #expect(reading.elements == ["a"])
        let kept = String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { scalar in
                    let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
                    let isForbidden =
                        (isControl && !"\t\r\n".unicodeScalars.contains(scalar))
                        || [0xFFFE, 0xFFFF].contains(scalar.value)
                    return isForbidden ? "\u{FFFD}" : scalar
                }))
        // XML makes one line feed of each end of a line (XML 1.0, section 2.11).
        let lines = String(decoding: kept.replacing("\r\n", with: "\n").utf8, as: UTF8.self)
        #expect(reading.text.utf8.elementsEqual(lines.utf8), "\(reading.text.debugDescription)")
    }

    @Test("random scalars are well-formed XML once escaped")
    func randomScalars() {
        var random = SeededRandom(4)
        for _ in 0..<300 {
            var text = String.UnicodeScalarView()
            for _ in 0..<40 {
                let limit: UInt32 = Bool.random(using: &random) ? 0xFF : 0x10FFFF
                if let scalar = Unicode.Scalar(UInt32.random(in: 0...limit, using: &random)) {
                    text.append(scalar)
                }
            }
            let escaped = FeedText.escaped(String(text))
            let reading = XMLReading(Array("<a b=\"\(escaped)\">\(escaped)</a>".utf8))
            #expect(reading.isWellFormed, "\(escaped.debugDescription)")
        }
    }

    @Test(
        "a feed of hostile texts is well-formed, with unique ids",
        arguments: [nil, "https://example.org/a&b/"])
    func hostileFeed(_ baseURL: String?) throws {
        let entries = Self.hostile.enumerated().map { number, text in
            AtomFeed.Entry(
                title: text, page: SitePath("notes/a\(number) <&>\"/index.html"),
                updated: Instant(millisecondsSince1970: Int64(number) * 1000), summary: text)
        }
        var configuration = SiteConfiguration()
        (configuration.author, configuration.language) = (Self.hostile[2], "en\"><x y=\"")
        configuration.baseURL = baseURL
        let feed = AtomFeed(
            configuration: configuration, title: Self.hostile[0], path: .feed, home: .journal,
            entries: entries)
        let reading = XMLReading(feed.bytes)
        #expect(reading.isWellFormed)
        #expect(reading.elements.count { $0 == "entry" } == Self.hostile.count)
        #expect(
            Set(reading.elements).isSubset(of: [
                "feed", "title", "id", "updated", "author", "name", "link", "entry", "summary",
            ]))
        #expect(reading.text.contains("<script>alert(1)</script>"))
        let addresses = reading.attributes.compactMap { $0["href"] }
        #expect(addresses.count == Self.hostile.count + 2)
        #expect(addresses.allSatisfy { baseURL.map($0.hasPrefix) ?? !$0.contains(":") })
        let ids = reading.texts["id"] ?? []
        #expect(Set(ids).count == Self.hostile.count + 1, "\(ids)")
    }

    @Test("limits the number of feed entries")
    func feedSize() {
        let entry = AtomFeed.Entry(
            title: "a", page: "a.html", updated: Instant(millisecondsSince1970: 0), summary: "")
        let feed = AtomFeed(
            configuration: SiteConfiguration(), title: "a", path: .feed, home: .journal,
            entries: Array(repeating: entry, count: AtomFeed.size + 5))
        #expect(XMLReading(feed.bytes).elements.count { $0 == "entry" } == AtomFeed.size)
    }

    @Test("percent-encodes hostile paths in a well-formed sitemap")
    func hostileSitemap() {
        let pages = ["b & c/<x>.html", "a.html", "ü/\"'.html", "%2F.html"].map { SitePath($0) }
        let reading = XMLReading(
            Sitemap(baseURL: "https://example.org/?a=1&b=2/", pages: pages).files[0].bytes)
        #expect(reading.isWellFormed)
        #expect(reading.elements == ["urlset"] + pages.flatMap { _ in ["url", "loc"] })
        #expect(
            reading.texts["loc"] == [
                "https://example.org/?a=1&b=2/%252F.html", "https://example.org/?a=1&b=2/a.html",
                "https://example.org/?a=1&b=2/b%20%26%20c/%3Cx%3E.html",
                "https://example.org/?a=1&b=2/%C3%BC/%22%27.html",
            ])
    }
}

extension Sitemap.File {
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        write { bytes += $0 }
        return bytes
    }
}
