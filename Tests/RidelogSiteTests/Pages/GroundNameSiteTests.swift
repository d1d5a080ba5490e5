import Foundation
import Testing

@Suite("Rides called after the ground")
struct GroundNameSiteTests {
    /// A paved road along the ride, whose second half is a track; three towns, of which one is called otherwise in German.
    private static let extract: [UInt8] = {
        var writer = OSMWriter()
        let places: [(Double, Double, OSMWriter.Tags)] = [
            (3, -500, []), (3, 6000, []), (3, 13_000, []),
            (200, -300, [("place", "village"), ("name", "Seedorf")]),
            (100, 7000, [("place", "village"), ("name", "Waldau")]),
            (-150, 12_100, [("place", "town"), ("name", "Bergen"), ("name:de", "Bergheim")]),
        ]
        for (index, place) in places.enumerated() {
            let position = TestTrack.place(place.0, place.1)
            writer.node(Int64(index + 1), position.latitude, position.longitude, place.2)
        }
        writer.way(10, [1, 2], [("highway", "secondary")])
        writer.way(11, [2, 3], [("highway", "track"), ("surface", "gravel")])
        return writer.bytes
    }()

    /// Twelve kilometres from Seedorf to Bergen.
    private static func track(_ title: String? = nil) -> TestTrack {
        TestTrack(title, points: TestTrack.line(201))
    }

    private func bench(
        _ more: String = "", privacy: String = "zones: []", map: String = "extract: region.osm.pbf",
        title: String? = nil
    ) throws -> Workbench {
        let bench = try Workbench([
            "ridelog.yml": "timezone: UTC\nprivacy: {\(privacy)}\nmap: {\(map)}\n\(more)",
            "a.gpx": Self.track(title).gpx,
        ])
        try bench.folder.write("data/region.osm.pbf", Self.extract)
        return bench
    }

    private static let page = "rides/2026-05-02-morning-ride/index.html"

    private func heading(_ bench: Workbench, _ page: String = page) throws -> String {
        let text = try bench.page(page)
        let start = try #require(text.range(of: "<h1>"))
        return String(text[start.upperBound...].prefix { $0 != "<" })
    }

    @Test("names a ride after its start and end, also in lists and data, at its old address")
    func names() async throws {
        let bench = try bench()
        try await bench.build()
        #expect(try heading(bench) == "Seedorf – Bergen")
        let page = try bench.page(Self.page)
        #expect(page.contains("<dt>Start</dt> <dd>Seedorf</dd>") && page.contains("<dd>Waldau</dd>"))
        let list = try bench.page("rides/2026/index.html")
        #expect(list.contains(">Seedorf – Bergen</a><span hidden=\"hidden\">Waldau</span>"))
        #expect(list.contains("title, town, gear"))
        let rows = try bench.page("data/rides.json")
        #expect(rows.contains("Seedorf; Bergen; Waldau"))
        #expect(try bench.page("feed.atom").contains("Seedorf – Bergen"))
    }

    @Test(
        "replaces a title made by a service with place names, but keeps an owner's title",
        arguments: [
            ("Morning Ride", "Seedorf – Bergen"), ("Radfahren", "Seedorf – Bergen"),
            ("Activity 2026-05-02", "Seedorf – Bergen"), ("Morning ride with Jo", "Morning ride with Jo"),
            ("Tour 7", "Tour 7"), ("Zürich Cycling", "Zürich Cycling"),
        ])
    func titles(title: String, name: String) async throws {
        let bench = try bench(title: title)
        try await bench.build()
        let page = try #require(
            try bench.paths().first { $0.hasPrefix("rides/2026-05-02") && $0.hasSuffix("index.html") })
        #expect(try heading(bench, page) == name)
    }

    @Test("shows no place names and no road types if the owner turns them off")
    func off() async throws {
        let bench = try bench(map: "extract: region.osm.pbf, names: false, ways: false")
        try await bench.build()
        #expect(try heading(bench) == "Morning ride")
        let page = try bench.page(Self.page)
        #expect(!page.contains("Seedorf</dd>") && !page.contains("Gravel"))
    }

    @Test("uses place names in the site's language")
    func language() async throws {
        let bench = try bench("language: de\n")
        try bench.write("templates/languages/de.yml", "words:\n  rideBetween: \"{start} nach {end}\"\n")
        try await bench.build()
        #expect(try heading(bench) == "Seedorf nach Bergheim")
    }

    @Test(
        "keeps addresses when an extract is added, and reuses place names from the cache"
    )
    func addresses() async throws {
        let bench = try bench(map: "")
        let options = bench.cached
        try await bench.build(options)
        #expect(try heading(bench) == "Morning ride")
        try bench.write(
            "ridelog.yml", "timezone: UTC\nprivacy: {zones: []}\nmap: {extract: region.osm.pbf}\n")
        try await bench.build(options)
        #expect(try heading(bench) == "Seedorf – Bergen")
        let site = try bench.site()
        #expect(try await bench.build(options).renderedCount == 0)
        // Another ride: what is known of the first comes from the cache.
        try bench.write("b.gpx", TestTrack(start: 1_777_805_200, points: TestTrack.line(201)).gpx)
        try await bench.build(options)
        try bench.folder.remove("data/b.gpx")
        try await bench.build(options)
        #expect(try bench.site() == site)
    }

    @Test("shows surface and road type of a ride on its page and in the data")
    func ways() async throws {
        let bench = try bench()
        try await bench.build()
        let page = try bench.page(Self.page)
        #expect(
            page.contains("class=\"key w0\">Paved</span>") && page.contains("class=\"key w1\">Gravel</span>"))
        #expect(page.contains("class=\"key k3\">Main road</span>"))
        #expect(
            page.contains("<th scope=\"col\">Surface</th>")
                && page.contains("<th scope=\"col\">Way type</th>"))
        let object = try JSONSerialization.jsonObject(with: Data(bench.page("data/rides.json").utf8))
        let row = try #require((object as? [[String: Any]])?.first)
        let paved = try #require(row["surface_paved_m"] as? Double)
        let gravel = try #require(row["surface_gravel_m"] as? Double)
        #expect(abs(paved - 6000) < 40 && abs(gravel - 6000) < 40)
        #expect(row["way_main_m"] as? Double == paved && row["way_unknown_m"] as? Double == 0)
    }

    @Test("reads towns from a GeoNames file, also a packed one", arguments: ["towns.txt", "towns.zip"])
    func geoNames(file: String) async throws {
        let bench = try bench("places: \(file)\n")
        let rows = [("Anfang", 0.0, 100.0, 2000), ("Schluss", 100, 12_000, 20_000)].map { row in
            let place = TestTrack.place(row.1, row.2)
            return
                "1\t\(row.0)\t\t\t\(place.latitude)\t\(place.longitude)\tP\tPPL\tXX\t\t\t\t\t\t\(row.3)\t\t5\tUTC\t2020-01-01"
        }
        let text = rows.joined(separator: "\n")
        if file.hasSuffix(".zip") {
            // As GeoNames packs it: the longest text is that of the places.
            let entries = [ZipWriter.Entry("readme.txt", "1\tNichts"), ZipWriter.Entry("towns.txt", text)]
            try bench.folder.write("data/\(file)", ZipWriter(entries).bytes)
        } else {
            try bench.write(file, text)
        }
        try await bench.build()
        #expect(try heading(bench) == "Anfang – Schluss")
    }

    @Test("shows towns of a GeoNames file on maps without an extract, with its source")
    func geoNamesOnMaps() async throws {
        func line(_ name: String, _ east: Double, _ kind: String = "P\tPPL") -> String {
            let place = TestTrack.place(900, east)
            return
                "1\t\(name)\t\t\t\(place.latitude)\t\(place.longitude)\t\(kind)\tXX\t\t\t\t\t\t2000\t\t5\tUTC\t2020-01-01"
        }
        let lake = [(2000.0, 0.0), (2000, 9000), (4000, 9000), (2000, 0)].map { TestTrack.place($0.0, $0.1) }
            .map { "[\($0.longitude),\($0.latitude)]" }.joined(separator: ",")
        let bench = try bench("places: towns.txt\n", map: "overview: [lakes.geojson]")
        try bench.write(
            "lakes.geojson",
            #"{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"featurecla":"Lake"},"geometry":{"type":"Polygon","coordinates":[[\#(lake)]]}}]}"#
        )
        try bench.write("towns.txt", [line("Anfang", 3000), line("Schluss", 9000)].joined(separator: "\n"))
        func names() throws -> [String] {
            try bench.page(Self.page).matches(of: /<span class="label [a-z]+ place[^>]*>([^<]*)</).map {
                String($0.1)
            }
        }
        try await bench.build()
        #expect(try names() == ["Anfang", "Schluss"])
        #expect(try bench.page(Self.page).contains("<p class=\"credit\">© GeoNames</p>"))
        let first = try bench.site()
        try await bench.build()
        #expect(try bench.site() == first)
        try bench.write("towns.txt", line("Anfang", 3000))
        try await bench.build()
        #expect(try names() == ["Anfang"])
    }

    @Test("reports a missing or invalid file of places", arguments: ["no tabs here", nil])
    func brokenPlaces(text: String?) async throws {
        let bench = try bench("places: towns.txt\n")
        if let text { try bench.write("towns.txt", text) }
        let result = try await bench.build()
        #expect(result.report.diagnostics.map(\.code).contains("places.file"))
    }

    @Test("names no place in a zone, and gives the same site for any zone with the same cuts")
    func zones() async throws {
        var sites: [[String: [UInt8]]] = []
        for east in [-60.0, -63] {
            let place = TestTrack.place(0, east)
            let bench = try bench(
                privacy: "secret: 00112233445566778899aabbccddeeff, zones: [{name: Home, latitude: "
                    + "\(place.latitude), longitude: \(place.longitude), radius: 500}]",
                map: "extract: region.osm.pbf")
            try await bench.build()
            // Maps show all that lies in their frame, under a zone too.
            for path in try bench.paths() where !path.hasPrefix("maps/") {
                let text = try bench.page(path).replacing(
                    /<figure class="map.*?<\/figure>/.dotMatchesNewlines(), with: "")
                #expect(!text.contains("Seedorf"), "\(path)")
            }
            #expect(try heading(bench) == "Around Waldau")
            sites.append(try bench.site())
        }
        #expect(sites[0] == sites[1])
    }
}
