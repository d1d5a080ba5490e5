import RidelogContent
import RidelogDiagnostics
import RidelogModels
import Testing

@testable import RidelogViews

struct SportPageTests {
    /// Two rides by bicycle, a run, and one of which nothing says the sport.
    private func rides() throws -> [Ride] {
        var rides = [
            try Ride.on("2026-06-14", km: 10), try .on("2026-06-13", km: 30, name: "Far"),
            try .on("2026-06-12", km: 5), try .on("2025-05-11", km: 8, name: "Old"),
        ]
        (rides[0].sport, rides[1].sport, rides[2].sport) = ("Ride", "road_biking", "Trail_Run")
        rides[3].sport = "cycling"
        return rides
    }

    private func pages(_ rides: [Ride]) -> [Page] {
        SportPage.pages(
            of: SitePages(
                content: SiteContent(rides: .loaded(rides)), documents: [],
                report: GroupedReport(
                    SiteReport(files: [], diagnostics: DiagnosticCollector()), for: .everybody),
                siteTitle: "Site",
                words: .symbols, zone: .utc))
    }

    @Test("makes one page for each sport despite different names in programs")
    func pages() throws {
        let pages = pages(try rides())
        #expect(pages.map(\.path.description) == ["sports/cycling/index.html", "sports/running/index.html"])
        #expect(pages.map(\.title) == ["Cycling", "Running"])
    }

    @Test("lists rides without a sport last")
    func otherLast() throws {
        var rides = try rides()
        for index in [0, 1, 3] { rides[index].sport = "generic" }
        #expect(Sport.grouping(rides).map(\.activity) == ["running", nil])
    }

    @Test("makes no sport page if there is only one sport")
    func oneSport() throws {
        #expect(pages(try rides().filter { $0.sport != "Trail_Run" }).isEmpty)
    }

    @Test("shows sums, records and years of the sport's own rides alone")
    func content() throws {
        let rides = try rides()
        let sports = Sport.grouping(rides)
        let cycling = try #require(sports.first)
        let years = RideYear.grouping(cycling.rides)
        let html = SportPage(
            sport: cycling, sports: sports, years: years,
            part: Pager(cycling.rides, at: .sport(cycling.id)).first
        ).html()
        #expect(html.contains(/longest: <span[^>]*>30\.0<\/span>.*?2026-06-13-far\/index.html/))
        let byYear = try #require(html.firstMatch(of: /<table[^>]*id="years">.*?<\/table>/)?.0)
        #expect(byYear.contains("rides/2026/index.html") && byYear.contains("rides/2025/index.html"))
        #expect(html.contains("May 2025") && html.contains("2026-06-14-ride/index.html"))
        #expect(!html.contains("2026-06-12"))
        #expect(html.contains(#"<a href="sports/running/index.html">Running</a>"#))
        #expect(html.contains(#"aria-current="page">Cycling</a>"#))
    }
}
