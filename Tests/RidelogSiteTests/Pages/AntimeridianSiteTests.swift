import Foundation
import Testing

/// Rides and geofences across 180°, where no one lives.
struct AntimeridianSiteTests {
    /// About 17 km along a parallel.
    private static func gpx(_ name: String, start: Int, isEastward: Bool) -> String {
        var text = "<gpx version=\"1.1\" creator=\"Test\" xmlns=\"http://www.topografix.com/GPX/1/1\"><trk>"
        text += "<name>\(name)</name><trkseg>"
        for step in 0...160 {
            let east = 0.001 * Double(isEastward ? step : 160 - step) - 0.08
            let longitude = east < 0 ? 180 + east : -180 + east
            let latitude = -20 + 0.0005 * Double(step % 40)
            let time = Date(timeIntervalSince1970: Double(start + step * 20)).ISO8601Format()
            text += String(format: "<trkpt lat=\"%.6f\" lon=\"%.6f\">", latitude, longitude)
            text += "<time>\(time)</time></trkpt>"
        }
        return text + "</trkseg></trk></gpx>\n"
    }

    private static let fence = """
        {"type":"Feature","properties":{"name":"Date line"},"geometry":{"type":"Polygon","coordinates":\
        [[[179.99,-20.01],[-179.99,-20.01],[-179.99,-19.97],[179.99,-19.97],[179.99,-20.01]]]}}
        """
    private static let beach = """
        {"type":"Feature","properties":{"name":"Beach","radius":300},\
        "geometry":{"type":"Point","coordinates":[-179.95,-20]}}
        """

    private static func bench() throws -> Workbench {
        try Workbench([
            "ridelog.yml": .nothingToHide,
            "a.gpx": gpx("East", start: 1_777_705_200, isEastward: true),
            "b.gpx": gpx("West", start: 1_777_791_600, isEastward: false),
            "line.geojson": fence, "beach.geojson": beach,
        ])
    }

    /// How many points the ways of rides have in the picture under a page's map.
    private static func waysOfRides(_ page: String, _ bench: Workbench) throws -> Int {
        let picture = try #require(page.firstMatch(of: /src="[.\/]*(maps\/[0-9a-f]+\.svg)"/)?.output.1)
        return try points("class=\"h\"", in: try bench.page(String(picture))).count
    }

    @Test("the map of a ride across 180° is as wide as the ride", arguments: ["02-east", "03-west"])
    func rideMap(_ address: String) async throws {
        let bench = try Self.bench()
        try await bench.build()
        let page = try bench.page("rides/2026-05-\(address)/index.html")
        try Self.expectNarrow(page)
        // The other ride lies under it, and both geofences in the picture.
        #expect(try Self.waysOfRides(page, bench) > 1)
        let fences = try Self.points("class=\"fence\"", in: page)
        #expect(fences.count > 40 && fences.allSatisfy { (0...1000).contains($0) }, "\(fences)")
        let x = try #require(Columns.values("x", in: page)).compactMap(\.self)
        #expect(x.allSatisfy { (0...1000).contains($0) } && x.count > 100)
        let steps = zip(x, x.dropFirst()).map { abs($1 - $0) }
        #expect(steps.allSatisfy { $0 < 30 })
    }

    @Test(
        "the maps of geofences across 180° are no wider than the geofences",
        arguments: ["", "date-line/", "beach/"])
    func geofenceMaps(_ folder: String) async throws {
        let bench = try Self.bench()
        try await bench.build()
        let page = try bench.page("geofences/\(folder)index.html")
        let metres = try #require(page.firstMatch(of: /data-m="([0-9]+)"/).flatMap { Double($0.1) })
        #expect((600...30_000).contains(metres), "\(metres)")
        #expect(try Self.points("class=\"fence\"", in: page).contains { (0...1000).contains($0) })
        #expect(try Self.waysOfRides(page, bench) > 1)
    }

    @Test("the thumbnail of a ride across 180° fills its picture")
    func thumbnail() async throws {
        let bench = try Self.bench()
        try await bench.build()
        let page = try bench.page("index.html")
        let lines = page.matches(of: /class="thumb"[^>]*><path d="([^"]+)"/)
        #expect(lines.count == 2)
        for line in lines {
            let x = Self.places(String(line.1))
            #expect(x.count > 5 && x.allSatisfy { (0...160).contains($0) })
            #expect((x.max() ?? 0) - (x.min() ?? 0) > 100)
        }
    }

    private static func expectNarrow(_ page: String) throws {
        let metres = try #require(page.firstMatch(of: /data-m="([0-9]+)"/).flatMap { Double($0.1) })
        #expect((17_000...22_000).contains(metres), "\(metres)")
        let track = places(String(try #require(page.firstMatch(of: /id="track" d="([^"]+)"/)?.1)))
        #expect(track.count > 5 && track.allSatisfy { (0...1000).contains($0) })
        #expect(zip(track, track.dropFirst()).allSatisfy { abs($1 - $0) < 400 })
    }

    private static func points(_ name: String, in page: String) throws -> [Double] {
        page.matches(of: try Regex(name + #" d="([^"]+)""#, as: (Substring, Substring).self))
            .flatMap { places(String($0.output.1)) }
    }

    /// How far to the right each point of a path lies.
    private static func places(_ data: String) -> [Double] {
        var x: [Double] = []
        for part in data.matches(of: /([Ml])([^A-Za-z]*)/) {
            let numbers = part.2.replacing("-", with: " -").split(separator: " ").compactMap { Double($0) }
            for index in stride(from: 0, to: numbers.count, by: 2) {
                x.append(part.1 == "M" ? numbers[index] : (x.last ?? 0) + numbers[index])
            }
        }
        return x
    }
}
