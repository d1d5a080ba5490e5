@testable import RidelogConfiguration
import Testing

@testable import RidelogSite

@Suite("Sites of which not all rides have a page")
struct RidePageLimitTests {
    private static let note = """
        ---
        title: N
        ride: rides/2.gpx
        ---
        On [the second](../rides/2.gpx), [](../rides/3.gpx), [](../rides/6.gpx) and ![](../rides/4.gpx).

        ![](../rides/1.gpx)

        """

    private func bench(_ rides: String, days: ClosedRange<Int> = 1...6) throws -> Workbench {
        let bench = try Workbench([
            "ridelog.yml": .nothingToHide + "pages: {rides: \(rides)}\nbase-url: https://example.org/\n",
            "notes/n.md": Self.note,
            "home.geojson": """
            {"type": "Feature", "properties": {"name": "Home", "radius": 200},
            "geometry": {"type": "Point", "coordinates": [8.5075, 47.1075]}}
            """,
        ])
        for day in days { try bench.write("rides/\(day).gpx", CacheTesting.gpx(day: day)) }
        return bench
    }

    private func pages(_ bench: Workbench) throws -> [String] {
        try bench.paths().filter { $0.hasPrefix("rides/2026-") }.sorted().map {
            String($0.split(separator: "/")[1])
        }
    }

    @Test(
        "all links of a site lead to existing pages with any number of ride pages",
        arguments: ["all", "recent 2", "none"])
    func links(rides: String) async throws {
        let bench = try bench(rides)
        try await bench.build()
        let site = try bench.site()
        #expect(SiteLinks(site).dead == [])
        let expected = ["all": 6, "recent 2": 2, "none": 0][rides]
        #expect(try pages(bench).count == expected)
        // Nothing else names a page that is not there.
        let present = Set(try pages(bench))
        for name in ["data/rides.csv", "data/visits.json", "sitemap.xml", "report/report.json"] {
            let named = try bench.page(name).matches(of: /rides\/(2026-06-[^\/"]+)\//).map { String($0.1) }
            #expect(Set(named).isSubset(of: present), "\(name)")
        }
        let listed = try bench.page("heat-map/heat-rides.js").matches(of: /"(2026-06-\d\d-[^"]+)"/)
        #expect(Set(listed.map { String($0.1) }).isSubset(of: present))
        let addresses = try bench.page("feed.atom").matches(of: /href="https:\/\/example.org\/([^"]+)"/)
        #expect(addresses.allSatisfy { site[String($0.1)] != nil })
    }

    @Test("lists rides without a page in lists, totals and data files")
    func lists() async throws {
        let (limited, whole) = (try bench("recent 2"), try bench("all"))
        try await limited.build()
        try await whole.build()
        for name in ["rides/2026/index.html", "rides/2026/06/index.html"] {
            let page = try limited.page(name)
            for day in 1...6 {
                #expect(page.contains("Ride \(day)") && page.contains("2026-06-0\(day)"))
                #expect(page.contains(">Ride \(day)</a>") == (day > 4))
            }
        }
        let figures = { (page: String) in
            page.matches(of: /<dl class="figures">.*<\/dl>/).map { String($0.0) }
        }
        #expect(try figures(limited.page("rides/index.html")) == figures(whole.page("rides/index.html")))
        #expect(try limited.page("rides/index.html").contains("The latest 2 have pages of their own."))
        #expect(try !whole.page("rides/index.html").contains("of their own"))
        let rows = try limited.page("data/rides.csv").split(separator: "\r\n")
        #expect(
            rows.count == 7 && rows[2].hasPrefix("rides/2026-06-05-")
                && rows[3].hasPrefix(",Ride 4,2026-06-04"))
    }

    @Test("a note names a ride without a page as text, and the report suggests a remedy")
    func notes() async throws {
        let bench = try bench("recent 2")
        let messages = try await bench.build().report.diagnostics
        let page = try bench.page("notes/n/index.html")
        #expect(
            page.contains(
                "On the second, Ride 3, <a href=\"../../rides/2026-06-06-ride-6/index.html\">Ride 6</a> and Ride 4."
            ))
        #expect(page.contains("<figure class=\"map still\">") && page.contains("<p>Ride 1 <small>"))
        #expect(page.contains("<span class=\"title\">Ride 2</span>"))
        let found = messages.filter { $0.code == "note.no-page" }
        #expect(found.count == 5)
        for message in found {
            #expect(message.location?.file == "notes/n.md" && message.isForOwner)
            #expect(message.remedy?.contains("pages: {rides: all}") == true)
        }
        #expect(found.contains { $0.what.contains("“../rides/3.gpx”") })
    }

    @Test("gives a page to the first by address of rides with the same start")
    func ties() async throws {
        let bench = try bench("recent 1", days: 1...2)
        try bench.write(
            "other/2.gpx",
            CacheTesting.gpx(day: 2, from: .init(latitude: 10, longitude: 8.5)).replacing("Ride 2", with: "A")
        )
        try await bench.build()
        #expect(try pages(bench) == ["2026-06-02-a"])
    }

    @Test("a new ride replaces the page of the oldest, which keeps its permalink")
    func newRide() async throws {
        let bench = try bench("recent 3")
        let options = bench.cached
        try await bench.build(options)
        let before = try bench.site()
        try bench.write("rides/7.gpx", CacheTesting.gpx(day: 7))
        let result = try await bench.build(options)
        #expect(try pages(bench) == ["2026-06-05-ride-5", "2026-06-06-ride-6", "2026-06-07-ride-7"])
        #expect(result.removedCount == 1)
        let differing = try bench.site().filter { $0.key.hasSuffix(".html") && $0.value != before[$0.key] }
        #expect((result.renderedCount, differing.count) == (14, 14))
        #expect(try await bench.build(options).renderedCount == 0)
        // Under another name it still has the address that it had.
        try bench.write("ridelog.yml", .nothingToHide)
        try bench.write("rides/4.gpx", CacheTesting.gpx(day: 4).replacing("Ride 4", with: "Evening"))
        try await bench.build(options)
        #expect(try pages(bench).contains("2026-06-04-ride-4"))
    }

    @Test(
        "reads the number of ride pages from the configuration",
        arguments: [
            ("all", PageSettings.Rides.all), ("none", .none), ("recent 12", .recent(12)),
            ("recent  1", .recent(1)),
        ])
    func parses(text: String, expected: PageSettings.Rides) {
        #expect(PageSettings.Rides(text) == expected)
    }

    @Test(
        "rejects an invalid number of ride pages, with a remedy",
        arguments: ["recent", "recent 0", "recent -3", "recent 2 3", "12", "some", "recent 1.5", "[]"])
    func refuses(text: String) async throws {
        let found = try await bench("\(text)").failure()
        #expect(found.map(\.code) == ["configuration.value"])
        #expect(found.first?.remedy?.contains("recent 500") == true)
    }
}
