import RidelogContent
import RidelogModels
import Testing

@testable import RidelogViews

struct RideYearPageTests {
    private func page(_ rides: [Ride]) throws -> String {
        let year = try #require(RideYear.grouping(rides).first)
        return RideYearPage(
            year: year, years: [2026], part: Pager(year.rides, at: .rides(ofYear: 2026)).first
        ).html()
    }

    @Test("calls the rides of a year activities if a run is among them")
    func activities() throws {
        var rides = [try Ride.on("2026-06-14"), try .on("2026-06-13")]
        #expect(try page(rides).contains("2 rides") && !page(rides).contains("activit"))
        rides[1].sport = "running"
        #expect(try page(rides).contains("activityCount") && page(rides).contains("<dt>activities</dt>"))
        #expect(try !page(rides).contains("2 rides"))
        rides[1].sport = "9"
        #expect(try page(rides).contains("2 rides"))
    }

    @Test("includes sport and gear in the filter's text and keeps the month visible")
    func filter() throws {
        var ride = try Ride.on("2026-06-14")
        (ride.sport, ride.subSport, ride.gear) = ("cycling", "gravel", ["Blue & Red"])
        let html = try page([ride])
        #expect(html.contains("<span hidden=\"hidden\">Gravel cycling, Blue &amp; Red</span>"))
        #expect(html.contains("id=\"m6\"><span><a href"))
    }

    @Test("marks implausible rides, and shows no totals without others")
    func implausible() throws {
        var rides = [try Ride.on("2026-06-14"), try .on("2026-06-13")]
        #expect(try !page(rides).contains("implausibleMark"))
        rides[0].implausibility = .speed
        #expect(try page(rides).matches(of: /<small>implausibleMark<\/small>/).count == 1)
        rides[1].implausibility = .speed
        let html = try page(rides)
        #expect(html.contains("<dt>time</dt><dd>–</dd>") && html.contains("</a></span></th>"))
    }

    @Test("leaves out columns without a figure")
    func columns() throws {
        var ride = try Ride.on("2026-06-14")
        ride.summary.maximumSpeed = 9
        let html = try page([ride])
        #expect(!html.contains("heartRate") && !html.contains("climb") && !html.contains("–"))
        #expect(html.contains("colspan=\"4\""))
    }

    @Test("shows the pace of a run, and sorts it by speed like the other rides")
    func pace() throws {
        var ride = try Ride.on("2026-06-14", km: 12)
        ride.sport = "running"
        var other = try Ride.on("2026-06-13", km: 18)
        (ride.summary.maximumSpeed, other.summary.maximumSpeed) = (9, 9)
        let html = try page([ride, other])
        #expect(html.contains("<td data-v=\"3.33\">") && html.contains(">5:00</span>"))
        #expect(html.contains("<td data-u=\"kmh\" data-v=\"5\">18.0</td>"))
    }

    @Test("heads the column of averages with the unit of paces if all rides are on foot")
    func paces() throws {
        var ride = try Ride.on("2026-06-14", km: 12)
        (ride.sport, ride.summary.maximumSpeed) = ("running", 9)
        let html = try page([ride])
        #expect(html.contains(">5:00</td>") && html.contains("average <small data-u=\"pace\">min/km</small>"))
        #expect(!html.contains("km/h"))
    }

    @Test("shows totals by sport if there are several")
    func sports() throws {
        var rides = [
            try Ride.on("2026-06-14", km: 10), try .on("2026-06-13", km: 30), try .on("2026-06-12", km: 5),
            try .on("2026-06-11", km: 900),
        ]
        rides[0].sport = "Ride"
        rides[1].sport = "biking"
        rides[2].sport = "running"
        rides[3].sport = "cycling"
        rides[3].implausibility = .speed
        let html = try page(rides)
        let table = try #require(html.firstMatch(of: /<table[^>]*id="sports">.*?<\/table>/)?.0)
        #expect(
            table.contains(
                /Cycling<\/a><\/th><td data-v="2">2<\/td><td data-u="km" data-v="40000">40\.0<\/td>/))
        #expect(
            table.contains(
                /sports\/running\/index.html">Running<\/a><\/th><td data-v="1">1<\/td><td data-u="km" data-v="5000">5\.0<\/td>/
            ))
        #expect(table.contains("2026-06-13-ride/index.html") && !table.contains("2026-06-11"))
        rides.removeAll { $0.sport == "running" }
        #expect(try !page(rides).contains("bySport"))
    }
}
