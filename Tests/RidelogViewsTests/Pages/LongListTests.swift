import RidelogContent
import RidelogDiagnostics
import RidelogHTML
import RidelogModels
import Testing

@testable import RidelogLocalization
@testable import RidelogViews

@Suite("Lists of very many rides and visits")
struct LongListTests {
    private func site(
        _ rides: [Ride], log: Log<LogItem> = Log(), geofences: [Geofence] = [], files: [SiteReport.File] = []
    ) -> SitePages {
        SitePages(
            content: SiteContent(
                rides: .loaded(rides), geofences: .loaded(geofences), log: .loaded(log)),
            documents: [],
            report: GroupedReport(
                SiteReport(files: files, diagnostics: DiagnosticCollector()), for: .everybody),
            siteTitle: "Site", words: .symbols, zone: .utc)
    }

    /// Rides of the days from 2026-06-30 back, so many a day, newest first.
    private func rides(_ count: Int, aDay: Int) throws -> [Ride] {
        let last = try #require(CivilDate(iso8601: "2026-06-30"))
        return try (0..<count).map {
            try Ride.on(last.adding(days: -($0 / aDay)).iso8601, km: 1, name: "R\($0)")
        }
    }

    private func paths(_ kind: any PageKind.Type, _ site: SitePages) -> [String] {
        site.pages(of: kind).map(\.path.description)
    }

    @Test("splits a month of more than 1,000 rides into days with pages of 90")
    func days() throws {
        let site = site(try rides(1001, aDay: 250))
        #expect(paths(RideMonthPage.self, site) == ["rides/2026/06/index.html"])
        #expect(
            paths(RideDayPage.self, site)
                == [30, 29, 28, 27].flatMap { day in
                    ["", "page-2/", "page-3/"].map { "rides/2026/06/\(day)/\($0)index.html" }
                } + ["rides/2026/06/26/index.html"])
        let month = try #require(site.pages(of: RideMonthPage.self).first).content.view().html()
        #expect(
            month.contains("byDay")
                && month.matches(of: /href="rides\/2026\/06\/\d\d\/index.html"/).count == 5)
        #expect(!month.contains("2026-06-30-r0/"))
        let day = try #require(site.pages(of: RideDayPage.self).first).content.view().html()
        #expect(day.matches(of: /2026-06-30-r\d+\/index.html/).count == 90)
        #expect(day.contains("rides/2026/06/29/index.html") && day.contains("250 rides"))
        // A page of a ride leads back to the list that it is in.
        let ride = try #require(site.pages(of: RidePage.self).first).content.view().html()
        #expect(ride.contains("rides/2026/06/30/index.html"))
    }

    @Test("a new file changes the first page of the report and the one that lists it")
    func report() throws {
        func sums(_ count: Int) throws -> [UInt64] {
            let files = try rides(count, aDay: 1).enumerated().map { number, ride in
                SiteReport.File(path: "rides/\(10_000 + number).gpx", outcome: .init(rides: [ride]))
            }
            return try site([], files: files).pages(of: ReportPage.self).map { try #require($0.contentSum) }
        }
        let (old, new) = (try sums(1700), try sums(1701))
        #expect(old.count == 4 && new.count == 4)
        #expect(old.indices.filter { old[$0] != new[$0] } == [0, 3])
    }

    @Test("lists a month of 1,000 rides on the month's page")
    func month() throws {
        let site = site(try rides(1000, aDay: 250))
        #expect(paths(RideMonthPage.self, site).count == 12)
        #expect(paths(RideDayPage.self, site).isEmpty)
        let ride = try #require(site.pages(of: RidePage.self).first).content.view().html()
        #expect(!ride.contains("rides/2026/06/30/index.html"))
    }

    @Test("lists only months for a year of over 10,000 rides, and a sport's latest 10,000")
    func year() throws {
        var rides = try rides(10_002, aDay: 100)
        let table = paths(RideYearPage.self, site(Array(rides.prefix(10_000))))
        #expect(table.count == 28)
        rides[0].sport = "running"
        let site = site(rides)
        #expect(paths(RideYearPage.self, site) == ["rides/2026/index.html"])
        let year = try #require(site.pages(of: RideYearPage.self).first).content.view().html()
        #expect(year.contains("byMonth") && year.contains("rides/2026/06/index.html"))
        let sports = paths(SportPage.self, site).filter {
            $0.hasPrefix("sports/other") || $0.hasPrefix("sports/cycling")
        }
        #expect(sports.count == 28)
        let sport = try #require(site.pages(of: SportPage.self).first { !$0.title.contains("Running") })
        #expect(sport.content.view().html().contains("latestOnly"))
    }

    @Test("splits over 5,000 visits to a geofence, or rides there, into pages by month")
    func visits() throws {
        let place = Geofence(
            id: "depot", name: "Depot",
            shape: .circle(center: Coordinate(latitude: 47, longitude: 8), radius: 50))
        let start = try #require(Instant(iso8601: "2026-05-01T00:00:00Z"))
        let visits = { (count: Int) in
            Log<LogItem>(
                (0..<count).flatMap { index in
                    [GeofenceEntry.Event.enter, .exit].enumerated().map { step, event in
                        Log.Entry(
                            date: start.advanced(bySeconds: Double(index * 600 + step * 300)).date,
                            element: LogItem.geofence(
                                GeofenceEntry(
                                    id: "\(index) \(step)", event: event, geofence: place,
                                    evidence: .init(file: "log.csv"))))
                    }
                })
        }
        let few = site([], log: visits(5000), geofences: [place])
        #expect(paths(GeofencePage.self, few).count == 10)
        #expect(paths(GeofenceVisitsPage.self, few).isEmpty)
        let many = site([], log: visits(5001), geofences: [place])
        #expect(paths(GeofencePage.self, many) == ["geofences/depot/index.html"])
        let months = paths(GeofenceVisitsPage.self, many)
        #expect(months.first == "geofences/depot/2026/06/index.html" && months.count == 2 + 9)
        let page = try #require(many.pages(of: GeofencePage.self).first).content.view().html()
        #expect(page.contains(months[0]))
        let month = try #require(many.pages(of: GeofenceVisitsPage.self).first).content.view().html()
        #expect(month.matches(of: /<tr>/).count >= 500)
        #expect(month.contains("geofences/depot/2026/05/index.html"))

        var rides = try rides(5001, aDay: 100)
        for index in rides.indices {
            let time = rides[index].summary.start
            rides[index].stays = [
                GeofenceStay(
                    geofence: "depot", enter: nil, exit: nil, first: time, last: time.advanced(bySeconds: 60))
            ]
        }
        let there = site(rides, geofences: [place])
        let pages = paths(GeofenceRidesPage.self, there)
        #expect(
            pages.prefix(2) == [
                "geofences/depot/rides/index.html", "geofences/depot/rides/2026/06/index.html",
            ])
        #expect(pages.count == 1 + 6 + 5 && Set(pages).count == pages.count)
        #expect(
            site(Array(rides.prefix(5000)), geofences: [place]).pages(of: GeofenceRidesPage.self).count == 10)
    }

    @Test("compares over 500 places on several pages, each with its own count at the filter")
    func places() throws {
        let places = (0..<501).map { number in
            Geofence(
                id: "p\(number)", name: "P\(number)",
                shape: .circle(center: Coordinate(latitude: 47, longitude: 8), radius: 50))
        }
        let start = try #require(Instant(iso8601: "2026-05-01T00:00:00Z"))
        let log = Log<LogItem>(
            places.prefix(2).flatMap { place in
                [GeofenceEntry.Event.enter, .exit].enumerated().map { step, event in
                    Log.Entry(
                        date: start.advanced(bySeconds: Double(step * 3600)).date,
                        element: LogItem.geofence(
                            GeofenceEntry(
                                id: "\(place.id) \(step)", event: event, geofence: place,
                                evidence: .init(file: "log.csv"))))
                }
            })
        let words = site([], log: log, geofences: places).pages(of: PlacesComparedPage.self)
            .map { $0.content.view().html(in: .countingPlaces) }
        #expect(words.map { $0.contains("500 places</output>") } == [true, false])
        #expect(words.map { $0.contains("1 place</output>") } == [false, true])
    }
}

extension EnvironmentValues {
    fileprivate static var countingPlaces: EnvironmentValues {
        var environment = EnvironmentValues.english()
        environment.words[.geofenceCount] = LocalizedStrings.StringPattern(
            "{n} places", one: "{n} place")
        return environment
    }
}
