import Foundation
import RidelogHTML
import Testing

struct SitePathTests {
    @Test(
        "gives relative, percent-encoded links between pages",
        arguments: [
            ("index.html", "index.html", "index.html"),
            ("rides/index.html", "index.html", "rides/index.html"),
            ("index.html", "rides/index.html", "../index.html"),
            ("rides/index.html", "rides/index.html", "index.html"),
            ("rides/2026/index.html", "rides/index.html", "2026/index.html"),
            ("rides/index.html", "rides/2026/06/index.html", "../../index.html"),
            ("geofences/home/index.html", "rides/2026/index.html", "../../geofences/home/index.html"),
            ("assets/ridelog.css", "404.html", "assets/ridelog.css"),
            ("a/b", "a/b/index.html", "../b"),
            ("a/b/index.html", "a/b", "b/index.html"),
            ("rides/x/index.html", "rides/xy/index.html", "../x/index.html"),
            ("notes/Zürich/index.html", "index.html", "notes/Z%C3%BCrich/index.html"),
            ("a b/c d.html", "a b/e.html", "c%20d.html"),
            ("a:b.html", "index.html", "a%3Ab.html"),
            ("50%?#&\"'.html", "index.html", "50%25%3F%23%26%22%27.html"),
        ])
    func relativeLinks(target: String, page: String, link: String) {
        #expect(SitePath(target).relative(to: SitePath(page)) == link)
    }

    @Test("drops leading and doubled slashes")
    func extraSlashes() {
        #expect(SitePath("/rides/index.html") == "rides/index.html")
        #expect(SitePath("//evil.example/x") == "evil.example/x")
        #expect(SitePath("a//b/x").relative(to: "a/index.html") == "b/x")
    }

    @Test("percent-encodes spaces and non-ASCII letters")
    func percentEncoding() {
        #expect(SitePath("a b/ü.html").percentEncoded == "a%20b/%C3%BC.html")
    }

    @Test("sorts paths alphabetically")
    func sorting() {
        #expect(["b", "a/c", "a"].map { SitePath($0) }.sorted() == ["a", "a/c", "b"])
    }

    @Test("a relative link resolves to its target", arguments: 0..<200)
    func resolvedLinks(seed: UInt64) throws {
        var random = SeededRandom(seed)
        let target = Self.path(&random)
        let page = Self.path(&random)
        let base = try #require(URL(string: "https://example.org/sub/" + page.percentEncoded))
        let link = try #require(URL(string: target.relative(to: page), relativeTo: base))
        #expect(link.absoluteString == "https://example.org/sub/" + target.percentEncoded)
        #expect(link.path(percentEncoded: false) == "/sub/" + target.description)
    }

    private static func path(_ random: inout SeededRandom) -> SitePath {
        let names = ["a", "b", "rides", "ü ö", "50%", "x:y", "#1", "🚲", "a+b", "..c", "e\u{301}"]
        let depth = Int.random(in: 1...4, using: &random)
        return SitePath(
            (0..<depth).compactMap { _ in names.randomElement(using: &random) }.joined(separator: "/"))
    }
}

struct SitePathPageTests {
    @Test(
        "puts the page number into the path from page 2 on",
        arguments: [
            ("index.html", "page-2/index.html"), ("log/index.html", "log/page-2/index.html"),
            ("log/all.html", "log/all/page-2/index.html"), ("feed.atom", "feed/page-2/index.html"),
            ("log", "log/page-2/index.html"), ("a.b/log", "a.b/log/page-2/index.html"),
            ("", "page-2/index.html"),
        ])
    func pageNumbers(path: String, second: SitePath) {
        #expect(SitePath(path).page(2) == second)
        #expect(SitePath(path).page(1) == SitePath(path))
        #expect(SitePath(path).page(-3) == SitePath(path))
    }

    @Test("gives 50 pages 50 different paths")
    func uniquePaths() {
        let paths = (1...50).map { SitePath("log/index.html").page($0) }
        #expect(Set(paths).count == 50)
    }
}
