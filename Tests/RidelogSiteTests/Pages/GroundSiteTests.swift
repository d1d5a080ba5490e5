import RidelogSite
import RidelogTestSupport
import Testing

@Suite("A site with ground under its maps")
struct GroundSiteTests {
    /// A road along the ride, a wood beside it, a village.
    private static let extract: [UInt8] = {
        var writer = OSMWriter()
        let places = [(0.0, -200.0), (0, 1400), (200, 0), (900, 0), (900, 900), (300, 400)]
        for (index, place) in places.enumerated() {
            let position = TestTrack.place(place.0, place.1)
            let tags: OSMWriter.Tags = index == 5 ? [("place", "village"), ("name", "Seedorf")] : []
            writer.node(Int64(index + 1), position.latitude, position.longitude, tags)
        }
        writer.way(10, [1, 2], [("highway", "primary")])
        writer.way(11, [3, 4, 5, 3], [("natural", "wood")])
        return writer.bytes
    }()

    private func bench(_ more: String = "", privacy: String = "zones: []") throws -> Workbench {
        let bench = try Workbench([
            "ridelog.yml": "timezone: UTC\nprivacy: {\(privacy)}\nmap: {extract: region.osm.pbf}\n\(more)",
            "a.gpx": TestTrack().gpx, "b.gpx": TestTrack(start: 1_777_805_200).gpx,
        ])
        try bench.folder.write("data/region.osm.pbf", Self.extract)
        return bench
    }

    private func pictures(_ bench: Workbench) throws -> [String] {
        try bench.paths().filter { $0.hasPrefix("maps/") }.sorted()
    }

    @Test("has one picture for rides of the same way, with its source beside it")
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

    @Test("reads the extract once, and again where it is another one or does not reach as far")
    func kept() async throws {
        let bench = try bench()
        let options = { (options: inout BuildOptions) in
            (options.cache, options.program) = (bench.folder / "cache", "test")
        }
        try await bench.build(options)
        let first = try pictures(bench)
        let site = try bench.site()
        // The bytes are others, but not the size and the time: what was kept is used.
        #expect(try await bench.build(options).renderedCount == 0)
        #expect(try bench.site() == site)
        try bench.write("far.gpx", TestTrack(points: TestTrack.line(20, from: (90_000, 0))).gpx)
        try await bench.build(options)
        #expect(try pictures(bench).count == 2)
        var writer = OSMWriter()
        writer.node(1, 46.5, -30)
        try bench.folder.write("data/region.osm.pbf", writer.bytes)
        try await bench.build(options)
        #expect(try Set(pictures(bench)).isDisjoint(with: first))
    }

    @Test("is built without ground where the extract cannot be read")
    func broken() async throws {
        let bench = try bench()
        try bench.folder.write("data/region.osm.pbf", Array(Self.extract.prefix(Self.extract.count - 9)))
        let result = try await bench.build()
        #expect(result.report.diagnostics.diagnostics.map(\.code).contains("map.extract"))
        #expect(try pictures(bench).isEmpty)
        #expect(try !bench.page("rides/2026-05-02-morning-ride/index.html").contains("class=\"land\""))
    }

    @Test("draws the same pictures wherever a zone is that changes no visible point")
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
