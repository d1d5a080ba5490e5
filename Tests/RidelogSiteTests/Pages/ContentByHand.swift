import Foundation
import RidelogContent
import RidelogDiagnostics
import RidelogModels
import RidelogTemplates
import Testing

@testable import RidelogLocalization
@testable import RidelogSite
@testable import RidelogViews

/// A small site with everything that a page can show, and names that would like to be markup.
enum ContentByHand {
    static let hostile = "</title><script>alert('x')</script> & \"q\" ]]> \u{FFFF}"

    static func words() throws -> LocalizedStrings {
        try Language("en", tiers: [BuiltInContent.templates]).strings
    }

    static func layout(_ pages: SitePages, words: LocalizedStrings, units: UnitSystem = .metric) -> SiteLayout
    {
        let library = TemplateLibrary.load(
            tiers: [BuiltInContent.templates], schemas: TemplateViews.schemas)
        var layout = SiteLayout(title: "Log of " + hostile, words: words, zone: .utc)
        (layout.summary, layout.author, layout.units) = (hostile, hostile, units)
        (layout.navigation, layout.templates) = (pages.navigation(of: pages.all), library.library)
        return layout
    }

    static func pages(_ content: SiteContent, words: LocalizedStrings) -> SitePages {
        let files = [
            SiteReport.File(path: hostile, outcome: .init(rides: content.rides.value ?? [])),
            SiteReport.File(path: "fences.geojson", outcome: .init(geofences: content.geofences.value ?? [])),
            SiteReport.File(path: "log.csv", outcome: .init(entryCount: 3)),
            SiteReport.File(path: "secret.gpx", outcome: .init(.hidden)),
            SiteReport.File(path: "b.fit", outcome: .init(.unsupported, "not yet read: FIT")),
            SiteReport.File(path: "c", outcome: .init(.broken)),
        ]
        var diagnostics = DiagnosticCollector()
        diagnostics.report(
            Diagnostic(
                .warning, code: "x", at: .init(file: hostile, position: .line(1, column: 2)), hostile,
                action: hostile, remedy: hostile))
        return SitePages(
            content: content, documents: [],
            report: GroupedReport(
                SiteReport(files: files, diagnostics: diagnostics), for: .everybody),
            siteTitle: "Log of " + hostile, words: words, zone: .utc)
    }

    static func content() throws -> SiteContent {
        let rides = try rides()
        let geofences = geofences()
        let log = try log(geofences)
        let notes = notes()
        return SiteContent(
            rides: .loaded(rides), geofences: .loaded(geofences), log: .loaded(log), notes: .loaded(notes),
            links: RideLinker(rides: rides, log: log, notes: notes))
    }

    static let empty = SiteContent(
        rides: .loaded([]), geofences: .loaded([]), log: .loaded(Log()), notes: .loaded([]),
        links: RideLinker(rides: [], log: Log(), notes: []))
}

extension ContentByHand {
    private static func rides() throws -> [Ride] {
        var mill = try ride("2026-06-14T07:00:00Z", "2026-06-14-mill", hostile)
        mill.text = hostile
        mill.device = hostile
        mill.gear = [hostile, "Blue bike"]
        mill.sport = "gravel-bike"
        mill.summary.isCut = true
        var indoors = try ride("2026-06-14T18:00:00Z", "2026-06-14-indoors", "Indoors")
        indoors.lines = []
        indoors.summary.bounds = nil
        indoors.summary.distance = 0
        indoors.profile = RideProfile(
            samples: indoors.profile.samples.map { sample in
                var sample = sample
                sample.distance = 0
                sample.coordinate = nil
                return sample
            })
        var torn = try ride("2025-12-31T12:00:00Z", "2025-12-31-torn", "Torn sensors")
        torn.summary.heartRate = Statistic(minimum: -1e300, mean: 1e300, maximum: 1e300)
        torn.summary.power = torn.summary.heartRate
        torn.summary.highest = 1e300
        torn.profile.samples[1].elevation = 1e300
        torn.profile.samples[2].heartRate = -1e300
        let devices = try ["rollers", "swim", "watch"].map { name in
            try ride("2025-12-30T12:00:00Z", "2025-12-30-" + name, "Ride of the " + name)
        }
        return [indoors, mill, torn] + addingDevices(devices) + (try withoutPositions())
    }

    /// Rides without positions, with each source of a distance and each reason to be implausible.
    private static func withoutPositions() throws -> [Ride] {
        let sources: [DistanceSource] = [.deviceDistances, .deviceSpeeds, .deviceTotal]
        return try zip(sources, Implausibility.allCases).map { source, reason in
            var ride = try ride("2025-12-29T12:00:00Z", "2025-12-29-\(reason)", "Implausible \(reason)")
            ride.lines = []
            ride.summary.bounds = nil
            ride.summary.distanceSource = source
            ride.implausibility = reason
            (ride.summary.movingTime, ride.summary.movingTimeSource) = (3800, .device)
            ride.summary.ascentSource = .device
            ride.summary.power = nil
            ride.summary.device = DeviceTotals()
            ride.summary.device?.movingTime = 3800
            ride.summary.table = DeviceTotals()
            ride.summary.table?.estimatedPower = 190
            return ride
        }
    }

    private static func ride(_ start: String, _ address: String, _ name: String) throws -> Ride {
        let start = try #require(Instant(iso8601: start))
        let samples = (0..<40).map(sample)
        let line = samples.compactMap(\.coordinate)
        var summary = RideSummary(start: start, end: start.advanced(bySeconds: 4000))
        summary.distance = 19_500
        summary.movingTime = 3900
        summary.ascent = 240
        summary.lowest = -5
        summary.highest = 190
        summary.maximumSpeed = 12
        summary.heartRate = Statistic(minimum: 90, mean: 131.4, maximum: 171)
        summary.cadence = Statistic(minimum: 40, mean: 81, maximum: 110)
        summary.power = Statistic(minimum: 0, mean: 180, maximum: 700)
        summary.temperature = Statistic(minimum: -4, mean: 1, maximum: 6)
        summary.bounds = BoundingBox(line)
        summary.pointCount = 4001
        var ride = Ride(
            id: address, file: hostile, title: name, summary: summary,
            splits: (1...20).map {
                Split(end: Double($0) * 1000, distance: 1000, movingTime: 195, ascent: 12)
            },
            profile: RideProfile(samples: samples), lines: [line])
        ride.name = name
        ride.address = address
        return ride
    }

    private static func sample(_ index: Int) -> RideProfile.Sample {
        var sample = RideProfile.Sample(
            distance: Double(index) * 500, time: Double(index) * 100, followsGap: index == 20)
        sample.coordinate = Coordinate(latitude: 47 + Double(index) / 500, longitude: 8 + Double(index) / 300)
        sample.elevation = Double(index * 5 - 5)
        sample.speed = 5
        sample.heartRate = 130
        sample.power = 180
        sample.cadence = 80
        sample.temperature = Double(index % 10) - 4
        return sample
    }

    private static func geofences() -> [Geofence] {
        let place = Coordinate(latitude: 47.02, longitude: 8.03)
        let corners = [(47.0, 8.0), (47.0, 8.1), (47.1, 8.1)].map {
            Coordinate(latitude: $0.0, longitude: $0.1)
        }
        let polygon = Polygon(outer: corners)
        return [
            Geofence(id: "circle", name: hostile, text: hostile, shape: .circle(center: place, radius: 200)),
            Geofence(id: "corridor", name: "Corridor", shape: .corridor(line: corners, width: 50)),
            Geofence(id: "islands", name: "Islands", shape: .multiPolygon([polygon, polygon])),
            Geofence(id: "park", name: "Park", shape: .polygon(polygon)),
        ]
    }

    private static func log(_ geofences: [Geofence]) throws -> Log<LogItem> {
        let date = try #require(Instant(iso8601: "2026-06-14T07:30:00Z")).date
        var log = Log<LogItem>()
        for (index, event) in [GeofenceEntry.Event.enter, .exit, .enter].enumerated() {
            log.insert(
                .geofence(
                    GeofenceEntry(
                        id: "log.csv:\(index)", event: event, geofence: geofences[0],
                        evidence: .init(file: "log.csv", line: index + 1))),
                on: date.addingTimeInterval(Double(index) * 600))
        }
        for (index, price) in [4.8, 1e300, -1e300].enumerated() {
            let fields = [
                CustomRecord.Field(name: hostile, value: .text(hostile)),
                CustomRecord.Field(name: hostile + "2", value: .number(price, digits: "\(price)")),
            ]
            log.insert(
                .custom(CustomRecord(type: "coffee-stop", fields: fields)),
                on: date.addingTimeInterval(-9e6 - Double(index)))
        }
        return log
    }

    private static func notes() -> [Note] {
        var notes = [
            Note(
                file: "notes/a.md", title: hostile, date: CivilDate(year: 2026, month: 6, day: 14),
                ride: "2026-06-14-mill", geofence: "circle", tags: [hostile, "long"],
                markdown: Array(
                    "# One\n\n# Main\n\n## Map title\n\n## Main\n\nText & <b>raw</b> [x](javascript:x).".utf8)
            ),
            Note(file: "notes/b.md", title: "Undated", markdown: Array("Text".utf8)),
        ]
        notes[0].address = "a"
        notes[1].address = "b"
        // So many that there is a search.
        let more = (1...20).map { Note(file: "notes/more/\($0).md", title: "More \($0)", markdown: []) }
        return notes + more
    }
}
