@testable import RidelogConfiguration
import Testing

@testable import RidelogSite

@Suite("The site's address") struct BaseURLTests {
    @Test(
        "is written with scheme and host in small letters, a percent-encoded path and a slash",
        arguments: [
            ("HTTPS://Example.ORG/Rides", "https://example.org/Rides/"),
            ("http://example.org", "http://example.org/"),
            ("https://xn--mller-kva.example:8080/~a/", "https://xn--mller-kva.example:8080/~a/"),
            ("https://example.org/\u{FC}/%C3%BC", "https://example.org/%C3%BC/%C3%BC/"),
        ])
    func normalised(_ text: String, _ address: String) {
        #expect(SiteConfiguration.normalisedBaseURL(text) == address)
    }

    @Test(
        "has an ASCII host, no password and no file",
        arguments: [
            "https://m\u{FC}ller.example/", "https://u:p@example.org/", "https:///x", "https://",
            "ftp://example.org/", "https://example.org/index.HTML", "https://example.org/?a",
        ])
    func refused(_ text: String) {
        #expect(SiteConfiguration.normalisedBaseURL(text) == nil)
    }

    @Test("is a valid one in sitemap and feed")
    func written() async throws {
        let bench = try Workbench([
            "ridelog.yml": .nothingToHide + "base-url: HTTPS://Example.ORG/\u{FC}\n",
            "a.gpx": TestTrack().gpx,
        ])
        try await bench.build()
        #expect(try bench.page("sitemap.xml").contains("<loc>https://example.org/%C3%BC/index.html</loc>"))
        #expect(
            try bench.page("feed.atom").contains("<link href=\"https://example.org/%C3%BC/index.html\"/>"))
    }
}
