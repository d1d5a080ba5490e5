import RidelogContent
import RidelogModels
import Testing

@testable import RidelogViews

struct CalendarTests {
    private func calendar(_ rides: [Ride]) throws -> String {
        let year = try #require(RideYear.grouping(rides.sorted { $0.summary.start > $1.summary.start }).first)
        return Calendar(year: year, shades: CalendarShades(rides)).html()
    }

    /// The cells of each month: day numbers or nothing.
    private func months(_ html: String) -> [[String]] {
        html.split(separator: "<table>").dropFirst().map { table in
            (table.split(separator: "</table>").first ?? "").split(separator: "<td").dropFirst().map { cell in
                let pieces = cell.split(separator: ">", omittingEmptySubsequences: false).dropFirst()
                return pieces.map { String($0.prefix { $0 != "<" }) }.first { !$0.isEmpty } ?? ""
            }
        }
    }

    @Test("starts each calendar week on Monday")
    func weeks() throws {
        let months = months(try calendar([.on("2026-01-02"), .on("2026-12-30")]))
        #expect(months.count == 12)
        // 2026-01-01 is a Thursday, 2026-06-01 a Monday, 2026-11-01 a Sunday.
        #expect(months.map { $0.prefix { $0.isEmpty }.count } == [3, 6, 6, 2, 4, 0, 2, 5, 1, 3, 6, 1])
        #expect(
            months.map { $0.count { !$0.isEmpty } } == [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
        #expect(months.allSatisfy { $0.count.isMultiple(of: 7) })
    }

    @Test("names the distances of each shade that a day may have")
    func shades() throws {
        let distances = [10.0, 10, 10, 20, 20, 40]
        let rides = try distances.enumerated().map { try Ride.on("2026-01-0\($0 + 1)", km: $1) }
        let shades = CalendarShades(rides).all
        #expect(shades.map(\.level) == [1, 3, 4])
        #expect(shades.map(\.end) == [10_000, 20_000, nil])
        #expect(shades.map(\.beginning) == [nil, nil, 20_000])
        for distance in distances {
            let level = CalendarShades(rides).level(of: distance * 1000)
            #expect(shades.contains { $0.level == level })
        }
        #expect(CalendarShades(Array(rides.prefix(3))).all.map(\.level) == [1])
        #expect(CalendarShades([]).all.isEmpty)
        let html = try calendar(rides)
        #expect(html.contains("≤ <span") && html.contains("&gt; <span"))
    }

    @Test("rounds the limits of shades up to whole kilometres or miles")
    func wholeShades() throws {
        let distances = [10.2, 10.4, 10.6, 18.2, 30.9, 43.6, 60, 70]
        let rides = try distances.enumerated().map { try Ride.on("2026-01-0\($0 + 1)", km: $1) }
        let shades = CalendarShades(rides)
        #expect(shades.rounded(to: .metric).all.map(\.end) == [11_000, 19_000, 44_000, nil])
        #expect(shades.rounded(to: .metric).level(of: 10_400) == 1)
        let miles = shades.rounded(to: .imperial).all.compactMap(\.end).map { $0 / 1609.344 }
        #expect(miles.allSatisfy { abs($0 - $0.rounded()) < 1e-9 })
        // Equal limits are one step.
        #expect(CalendarShades(Array(rides.prefix(3))).rounded(to: .metric).all.map(\.end) == [11_000])
        let year = try #require(RideYear.grouping(rides.reversed()).first)
        let html = Calendar(year: year, shades: shades.rounded(to: .metric)).html()
        #expect(html.contains("≤ <span data-u=\"km\" data-v=\"11000\">11</span>"))
    }

    @Test("February has 29 days in 2024 and 28 in 2026")
    func leapYear() throws {
        for (day, count) in [("2024-02-29", 29), ("2026-02-28", 28)] {
            let months = months(try calendar([.on(day)]))
            #expect(months.last?.last { !$0.isEmpty } == String(count))
        }
    }

    @Test("shows the months from the first ride to the last")
    func monthRange() throws {
        let html = try calendar([.on("2026-03-05"), .on("2026-05-01")])
        #expect(months(html).count == 3)
        #expect(html.contains("<caption><a href=\"rides/2026/03/index.html\">March</a></caption>"))
        #expect(html.contains("<caption>April</caption>"))
    }

    @Test("gives each shade a quarter of the rider's own days")
    func shadesAreQuartiles() throws {
        // All of them were in the first shade when the limits were 25, 50 and 100 km.
        let html = try calendar((1...8).map { try .on("2026-06-0\($0)", km: Double($0)) })
        let levels = html.matches(of: /<td class="l(\d)">/).map { String($0.1) }
        #expect(levels == ["1", "1", "2", "2", "3", "3", "4", "4"])
        #expect(CalendarShades([]).level(of: 10) == 1)
    }

    @Test("calls the rides of a calendar activities if a run is among them")
    func activities() throws {
        var rides = [try Ride.on("2026-06-14", km: 5), try .on("2026-06-14", km: 4, name: "Evening")]
        rides[0].sport = "running"
        #expect(try calendar(rides).contains("calendarActivities"))
    }

    @Test("links a day with one ride to that ride")
    func rideLink() throws {
        let html = try calendar([.on("2026-06-14", km: 42)])
        #expect(
            html.contains(
                """
                <a href="rides/2026-06-14-ride/index.html">14<span class="vh"> June, 42.0\u{A0}km</span></a>
                """))
    }

    @Test("links a day with several rides to its month")
    func monthLink() throws {
        let html = try calendar([.on("2026-06-14", km: 30), .on("2026-06-14", km: 30, name: "Evening")])
        #expect(
            html.contains(
                """
                <td class="l1"><a href="rides/2026/06/index.html">14\
                <span class="vh"> June, 2 rides, 60.0\u{A0}km</span></a></td>
                """))
    }
}
