import RidelogContent
import RidelogModels
import Testing

@testable import RidelogViews

struct ComponentTests {
    @Test("draws a track as a line in its thumbnail")
    func thumbnail() {
        let line = [8.0, 8.001, 8.1].map { Coordinate(latitude: 47, longitude: $0) }
        let html = Thumbnail(lines: [line]).html()
        #expect(html.hasPrefix("<svg class=\"thumb\" viewBox=\"0 0 160 64\" aria-hidden=\"true\">"))
        #expect(html.contains(" d=\"M19.2 32l121.6 0\""))
    }

    @Test("draws no thumbnail without points")
    func emptyThumbnail() {
        #expect(Thumbnail(lines: []).html().isEmpty)
        #expect(Thumbnail(lines: [[]]).html().isEmpty)
    }

    @Test("draws a bar for each month with distance")
    func monthBars() throws {
        let rides = [try Ride.on("2026-06-14", km: 20), try .on("2026-02-01", km: 10)]
        let year = try #require(RideYear.grouping(rides).first)
        let html = SparkBars(values: year.distances, highest: 20_000).html()
        #expect(html.contains("d=\"M22 40V21h16V40zM102 40V2h16V40z\""))
    }

    @Test("draws the bars of all years to one scale")
    func oneScale() throws {
        let rides = [try Ride.on("2026-06-14", km: 20), try .on("2025-02-01", km: 10)]
        let bars = RideYearRow.list(RideYear.grouping(rides)).map { $0.view.html() }
        #expect(bars[0].contains("d=\"M102 40V2h16V40z\"") && bars[1].contains("d=\"M22 40V21h16V40z\""))
    }

    @Test("draws no bars for a year without distance")
    func emptyYear() throws {
        let year = try #require(RideYear.grouping([try .on("2026-06-14", km: 0)]).first)
        #expect(SparkBars(values: year.distances, highest: 0).html().contains(" d=\"\""))
    }

    @Test("counts the rides with gear and the notes with tags")
    func counts() throws {
        var ride = try Ride.on("2026-06-14")
        ride.gear = ["Blue bike", "Trailer"]
        #expect(
            GearPage(gear: Gear.grouping([ride]), rides: [ride]).html().contains(
                "<p class=\"sub\">1 ride</p>"))
        #expect(TagsPage(tags: [], noteCount: 3).html().contains("<p class=\"sub\">noteCount</p>"))
    }

    @Test("lists distance, climb and time, omitting values that round to zero")
    func rideFacts() throws {
        var summary = try Ride.on("2026-06-14", km: 20).summary
        summary.ascent = 300
        let text = RideFacts(summary: summary).html()
        #expect(text.contains(">20.0<") && text.contains(">300<") && text.hasSuffix(" · <bdi>1\u{A0}h</bdi>"))
        // What would read as 0.0 km and 0 m says nothing.
        (summary.distance, summary.ascent, summary.movingTime) = (49, 0.4, 1453)
        #expect(RideFacts(summary: summary).html() == "<bdi>24\u{A0}min</bdi>")
    }

    @Test("separates the remarks on a visit")
    func visitRow() throws {
        let start = try #require(Instant(iso8601: "2026-06-14T08:00:00Z"))
        let place = Geofence(
            id: "inn", name: "Inn",
            shape: .circle(center: Coordinate(latitude: 47, longitude: 8), radius: 50))
        var visit = Visit(geofence: place, enter: start, exit: start.advanced(bySeconds: 3600))
        visit.unseen = 600
        let row = VisitRow(visit: visit, ride: nil, places: [place, place])
        #expect(row.header.html().contains("</time> <small>within</small> <small>within</small>"))
        #expect(row.cells.html().contains("\">1\u{A0}h, <small>unseen</small>"))
        // Shorter than a minute, which is the least unless the geofence says otherwise.
        visit = Visit(geofence: place, enter: start, exit: start.advanced(bySeconds: 59))
        #expect(
            VisitRow(visit: visit, ride: nil).cells.html().contains("<small>passed</small> 59\u{A0}s"))
    }

    @Test("shows a day with its weekday, and the year on request")
    func weekday() throws {
        let day = try #require(CivilDate(year: 2026, month: 6, day: 14))
        #expect(DayLabel(date: day).html() == "<time datetime=\"2026-06-14\">Sun 14 June</time>")
        #expect(
            DayLabel(date: day, showsYear: true).html()
                == "<time datetime=\"2026-06-14\">Sun 14 June 2026</time>")
    }
}
