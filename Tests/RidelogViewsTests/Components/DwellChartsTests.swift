import RidelogContent
import RidelogModels
import Testing

@testable import RidelogViews

@Suite("The time at a place by week")
struct DwellChartsTests {
    /// The months below the bars of weeks, for visits of an hour on some days of 2026.
    private func months(_ days: [String]) throws -> [String] {
        let center = Coordinate(latitude: 46.5, longitude: -30)
        let cafe = Geofence(id: "cafe", name: "Café", shape: .circle(center: center, radius: 100))
        let visits = try days.map { day in
            let enter = try #require(Instant.parse("2026-" + day + "T10:00:00Z")?.instant)
            return Visit(geofence: cafe, enter: enter, exit: enter.advanced(bySeconds: 3600))
        }
        let html: String = DwellCharts(times: DwellTimes(visits, in: .utc)).html()
        let chart = try #require(html.split(separator: "<figure").dropFirst().first)
        return chart.matches(of: /display:block">([^<]+)</).map { String($0.1) }
    }

    @Test("names a week by its Thursday, and not a first one that leaves the next month no room")
    func firstMonth() throws {
        // The 1st of March is a Sunday.
        #expect(try months(["03-01", "10-04"]).first == "Mar")
        #expect(try months(["02-02", "03-01", "10-04"]).first == "Feb")
        #expect(try months(["03-04", "03-20"]) == ["Mar"])
    }
}
