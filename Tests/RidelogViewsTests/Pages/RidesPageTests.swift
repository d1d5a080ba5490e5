import RidelogContent
import RidelogModels
import Testing

@testable import RidelogViews

struct RidesPageTests {
    private func page(_ rides: [Ride]) -> String {
        RidesPage(years: RideYear.grouping(rides), sports: [], hasHeatMap: false).html()
    }

    @Test("leaves implausible rides out of the count in introduction and figures")
    func implausible() throws {
        var rides = [try Ride.on("2026-06-14"), try .on("2026-06-13"), try .on("1985-06-14", km: 90)]
        rides[2].implausibility = .date
        #expect(page(rides).contains("2 rides, ") && page(rides).contains("<dt>rides</dt><dd>2</dd>"))
        #expect(page([rides[2]]).contains("<p class=\"sub\">0 rides</p>"))
    }
}
