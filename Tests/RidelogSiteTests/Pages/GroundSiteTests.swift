import Foundation
import Testing

@Suite("A site with ground under its maps")
struct GroundSiteTests {
    /// A road along the ride, a wood beside it, a village, and a road 90 km away.
    private static let extract: [UInt8] = {
        var writer = OSMWriter()
        let places = [
            (0.0, -200.0), (0, 1400), (200, 0), (900, 0), (900, 900), (300, 400), (90_000, -200),
            (90_000, 1400),
        ]
        for (index, place) in places.enumerated() {
            let position = TestTrack.place(place.0, place.1)
            let tags: OSMWriter.Tags = index == 5 ? [("place", "village"), ("name", "Seedorf")] : []
            writer.node(Int64(index + 1), position.latitude, position.longitude, tags)
        }
        writer.way(10, [1, 2], [("highway", "primary")])
        writer.way(11, [3, 4, 5, 3], [("natural", "wood")])
        writer.way(12, [7, 8], [("highway", "primary")])
        return writer.bytes
    }()

    private func bench(
        _ more: String = "", privacy: String = "zones: []", map: String = ""
    ) throws -> Workbench {
        let bench = try Workbench([
            "ridelog.yml":
                "timezone: UTC\nprivacy: {\(privacy)}\nmap: {extract: region.osm.pbf\(map)}\n\(more)",
            "a.gpx": TestTrack().gpx, "b.gpx": TestTrack(start: 1_777_805_200).gpx,
        ])
        try bench.folder.write("data/region.osm.pbf", Self.extract)
        return bench
    }

    private func pictures(_ bench: Workbench) throws -> [String] {
        try bench.paths().filter { $0.hasPrefix("maps/") }.sorted()
    }

    @Test("uses one picture with its source for rides along the same route")
    func shared() async throws {
        let bench = try bench()
        try await bench.build()
        let picture = try #require(try pictures(bench).first)
        #expect(try pictures(bench).count == 1)
        let svg = try bench.page(picture)
        #expect(svg.contains("id=\"a\"") && svg.contains("class=\"f\""))
        for day in ["2026-05-02-morning-ride", "2026-05-03-morning-ride"] {
            let page = try bench.page("rides/\(day)/index.html")
            #expect(
                page.contains("src=\"../../\(picture)\"") && page.contains("© OpenStreetMap contributors"))
            #expect(page.contains(">Seedorf</span>"))
        }
    }

    @Test("reads an extract again only if it changed or more of it is needed")
    func kept() async throws {
        let bench = try bench()
        let options = bench.cached
        let write = { (bytes: [UInt8]) in
            try bench.folder.write("data/region.osm.pbf", bytes)
            try bench.folder.date("data/region.osm.pbf", 1_777_000_000)
        }
        try write(Self.extract)
        try await bench.build(options)
        let first = try pictures(bench)
        let site = try bench.site()
        #expect(try await bench.build(options).renderedCount == 0)
        #expect(try bench.site() == site)
        // The bytes are others, but not the size and the time: a further ride is drawn on what was kept.
        try write(Self.extract.map { _ in 0 })
        try bench.write("near.gpx", TestTrack(start: 1_777_905_200).gpx)
        let built = try await bench.build(options)
        #expect(!built.report.diagnostics.contains { $0.code == "map.extract" })
        #expect(try Set(pictures(bench)).isSuperset(of: first))
        try write(Self.extract)
        try bench.write("far.gpx", TestTrack(points: TestTrack.line(20, from: (90_000, 0))).gpx)
        try await bench.build(options)
        #expect(try pictures(bench).count == 2)
        var writer = OSMWriter()
        writer.node(1, 46.5, -30)
        try bench.folder.write("data/region.osm.pbf", writer.bytes)
        try await bench.build(options)
        #expect(try Set(pictures(bench)).isDisjoint(with: first))
    }

    @Test("after a new extract renders only the pages whose maps changed")
    func dependence() async throws {
        // Names of rides by the ground would be on the pages of their neighbours.
        let bench = try bench(map: ", names: false")
        // A ride 18 km away, within what is kept.
        try bench.write(
            "far.gpx", TestTrack(start: 1_777_900_000, points: TestTrack.line(20, from: (18_000, 0))).gpx)
        let options = bench.cached
        try await bench.build(options)
        let before = try bench.site()
        // Ground beside the two rides of the same way only.
        var writer = OSMWriter()
        let places = [(0.0, -200.0), (0, 1400)]
        for (index, place) in places.enumerated() {
            let position = TestTrack.place(place.0, place.1)
            writer.node(Int64(index + 1), position.latitude, position.longitude)
        }
        writer.way(10, [1, 2], [("highway", "secondary")])
        try bench.folder.write("data/region.osm.pbf", writer.bytes)
        try await bench.build(options)
        let after = try bench.site()
        let changed = Set(after.filter { before[$0.key] != $0.value }.keys).filter { $0.hasSuffix(".html") }
        #expect(changed.contains("rides/2026-05-02-morning-ride/index.html"))
        #expect(!changed.contains { $0.hasPrefix("rides/2026-05-04") })
        #expect(after.keys.contains { $0.hasPrefix("rides/2026-05-04") })
        // The same files with a new time: they are read, and nothing is rendered.
        try bench.folder.write("data/region.osm.pbf", writer.bytes)
        #expect(try await bench.build(options).renderedCount == 0)
        #expect(try bench.site() == after)
    }

    @Test("warns once of maps that reach beyond the extract")
    func ends() async throws {
        var writer = OSMWriter()
        writer.hasBounds = false
        let places = [TestTrack.place(0, 0), TestTrack.place(300, 300)]
        for (index, place) in places.enumerated() {
            writer.node(Int64(index + 1), place.latitude, place.longitude)
        }
        writer.way(10, [1, 2], [("highway", "primary")])
        let bench = try bench()
        try bench.folder.write("data/region.osm.pbf", writer.bytes)
        let options = bench.cached
        for _ in 0..<2 {
            let codes = try await bench.build(options).report.diagnostics.map(\.code)
            #expect(codes.count { $0 == "map.extract-ends" } == 1)
            try bench.write("note.txt", "x")
        }
    }

    @Test("pages load nothing from other servers, except from a configured tile server")
    func tiles() async throws {
        let bench = try bench("author: A\n")
        try await bench.build()
        func hosts() throws -> Set<String> {
            var found: Set<String> = []
            for (path, text) in try bench.texts() where path.hasSuffix(".html") {
                for mark in [
                    "src=\"", "srcset=\"", "<link rel=\"stylesheet\" href=\"", "img-src &#39;self&#39; data:",
                ] {
                    for part in text.split(separator: mark).dropFirst() {
                        let value = part.prefix { $0 != "\"" && $0 != ";" }
                        if let scheme = value.firstRange(of: "://") {
                            found.insert(String(value[scheme.upperBound...].prefix { $0 != "/" }))
                        }
                    }
                }
            }
            return found
        }
        #expect(try hosts().isEmpty)
        try bench.write(
            "ridelog.yml",
            "timezone: UTC\nprivacy: {zones: []}\nmap: {tiles: \"https://tile.example.org/{z}/{x}/{y}.png\"}\n"
        )
        try await bench.build()
        #expect(try hosts() == ["tile.example.org"])
        let page = try bench.page("rides/2026-05-02-morning-ride/index.html")
        #expect(page.contains("img-src &#39;self&#39; data: https://tile.example.org;"))
        #expect(
            page.contains("referrerpolicy=\"origin\"")
                && page.contains("Your browser loads maps from tile.example.org"))
        #expect(try pictures(bench).isEmpty)
    }

    @Test("without an extract draws the lines of other rides and the overview")
    func ways() async throws {
        let bench = try bench()
        try bench.write(
            "c.gpx", TestTrack(start: 1_777_900_000, points: TestTrack.line(20, from: (0, 300))).gpx)
        try bench.write("ridelog.yml", "timezone: UTC\nprivacy: {zones: []}\n")
        try await bench.build()
        let paths = try pictures(bench)
        #expect(!paths.isEmpty)
        for path in paths { #expect(try bench.page(path).contains("class=\"h\"")) }
        let place = TestTrack.place(0, 0)
        let (south, west) = (place.latitude - 1, place.longitude - 1)
        let ring = [(0.0, 0.0), (1, 0), (1, 2), (0, 2), (0, 0)]
            .map { "[\(west + $0.0),\(south + $0.1)]" }.joined(separator: ",")
        try bench.write(
            "land.geojson",
            "{\"type\":\"FeatureCollection\",\"features\":[{\"type\":\"Feature\",\"properties\":{\"featurecla\":\"Land\"},"
                + "\"geometry\":{\"type\":\"Polygon\",\"coordinates\":[[\(ring)]]}}]}")
        try bench.write(
            "ridelog.yml",
            "timezone: UTC\nprivacy: {zones: []}\nmap: {overview: land.geojson, overview-credit: Made with Natural Earth}\n"
        )
        let result = try await bench.build()
        #expect(result.geofenceCount == 0 && !result.report.diagnostics.hasProblems)
        let page = try bench.page("rides/2026-05-02-morning-ride/index.html")
        #expect(page.contains("Made with Natural Earth") && !page.contains("OpenStreetMap"))
        #expect(try pictures(bench).contains { try bench.page($0).contains("class=\"w\"") })
    }

    @Test("reads the extract again if its cached copy is damaged")
    func damaged() async throws {
        let bench = try bench()
        let options = bench.cached
        try await bench.build(options)
        let kept = try bench.folder.tree("cache").filter { $0.hasPrefix("ground-features") }
        #expect(kept.count == 1)
        for name in kept { try bench.folder.write("cache/" + name, "damaged") }
        try bench.write("c.gpx", TestTrack(start: 1_777_878_000).gpx)
        try await bench.build(options)
        #expect(try bench.page("rides/2026-05-04-morning-ride/index.html").contains(">Seedorf</span>"))
        let site = try bench.site()
        try await bench.build()
        #expect(try bench.site() == site)
    }

    @Test("builds a site without ground if the extract cannot be read")
    func broken() async throws {
        let bench = try bench()
        try bench.folder.write("data/region.osm.pbf", Array(Self.extract.prefix(Self.extract.count - 9)))
        let result = try await bench.build()
        #expect(result.report.diagnostics.map(\.code).contains("map.extract"))
        #expect(try pictures(bench).isEmpty)
        #expect(try !bench.page("rides/2026-05-02-morning-ride/index.html").contains("class=\"land\""))
        // Also where there is no room to keep anything.
        let other = try await bench.build { $0.cache = bench.folder / "data/a.gpx/none" }
        #expect(other.report.diagnostics.map(\.code).contains("map.extract"))
    }

    @Test("draws the same pictures for any zone that changes no visible point")
    func zones() async throws {
        var sites: [[String: [UInt8]]] = []
        for east in [60_000, 70_000] {
            let place = TestTrack.place(0, Double(east))
            let bench = try bench(
                privacy:
                    "secret: 00112233445566778899aabbccddeeff, zones: [{name: Far, latitude: \(place.latitude), "
                    + "longitude: \(place.longitude), radius: 400}]")
            try await bench.build()
            sites.append(try bench.site().filter { $0.key.hasPrefix("maps/") || $0.key.hasPrefix("rides/") })
        }
        #expect(sites[0] == sites[1] && !sites[0].isEmpty)
    }
}
