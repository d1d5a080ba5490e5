import Testing

@Suite("A site with a model of the terrain")
struct TerrainSiteTests {
    /// Rises by 3 metres a row southwards: by 92 metres.
    private static let tile: [UInt8] = (0..<1201).flatMap { row -> [UInt8] in
        let height = Int16(row * 3)
        let bytes = [UInt8(truncatingIfNeeded: height >> 8), UInt8(truncatingIfNeeded: height)]
        return (0..<1201).flatMap { _ in bytes }
    }

    /// 4 km southwards; with heights of the device or without.
    private func gpx(_ start: Int, hasHeights: Bool) -> String {
        let gpx = TestTrack(start: start, points: TestTrack.line(80, by: (-50, 0))).gpx
        guard !hasHeights else { return gpx }
        return gpx.split(separator: "<ele>").enumerated().map { index, part in
            index == 0 ? part : part.drop { $0 != "<" }.dropFirst("</ele>".count)
        }.joined()
    }

    private func bench(_ more: String = "elevation: {dem: heights}") throws -> Workbench {
        let bench = try Workbench([
            "ridelog.yml": "timezone: UTC\nprivacy: {zones: []}\n\(more)",
            "a.gpx": gpx(1_777_705_200, hasHeights: false), "b.gpx": gpx(1_777_805_200, hasHeights: true),
        ])
        try bench.folder.write("data/heights/N46W030.hgt", Self.tile)
        return bench
    }

    private func page(_ bench: Workbench, _ day: Int) throws -> String {
        try bench.page("rides/2026-05-0\(day)-morning-ride/index.html")
    }

    @Test("fills missing elevation from a terrain model and names the source")
    func filled() async throws {
        let bench = try bench()
        try await bench.build()
        // 3950 m of 92.64 m a row, 3 m each.
        #expect(try page(bench, 2).contains("terrain model"))
        #expect(try bench.page("data/rides.csv").contains("terrain") == false)
        let ascent = try #require(try rows(bench)["2026-05-02"])
        #expect(abs(ascent - 128) < 6)
        #expect(try !page(bench, 3).contains("terrain model"))
    }

    @Test("fills no heights if elevation is omitted")
    func omitted() async throws {
        let bench = try bench()
        try bench.write(
            "ridelog.yml",
            "timezone: UTC\nelevation: {dem: heights}\nprivacy: {zones: [], omit: [elevation]}\n")
        try await bench.build()
        #expect(try rows(bench).isEmpty)
        #expect(try !page(bench, 2).contains("terrain model"))
    }

    @Test("computes filled rides again when the model changes, and reports a damaged tile")
    func changed() async throws {
        let bench = try bench()
        let options = bench.cached
        try await bench.build(options)
        try bench.folder.write("data/heights/N46W030.hgt", [1, 2, 3])
        let codes = try await bench.build(options).report.diagnostics.map(\.code)
        #expect(codes.contains("elevation.tile") && codes.contains("elevation.dem"))
        #expect(try !page(bench, 2).contains("terrain model"))
    }

    @Test("publishes no terrain heights of a hidden part of a ride")
    func cut() async throws {
        var sites: [[String: [UInt8]]] = []
        // The model differs where the zone is, and nowhere else.
        for height in [UInt8(0), 9] {
            let place = TestTrack.place(0, 0)
            let bench = try bench("elevation: {dem: heights}")
            try bench.write(
                "ridelog.yml",
                "timezone: UTC\nelevation: {dem: heights}\nprivacy: {secret: 00112233445566778899aabbccddeeff, "
                    + "zones: [{name: Home, latitude: \(place.latitude), longitude: \(place.longitude), radius: 400}]}\n"
            )
            var tile = Self.tile
            for row in 597...603 {
                for column in 0..<1201 where column < 8 { tile[(row * 1201 + column) * 2] = height }
            }
            try bench.folder.write("data/heights/N46W030.hgt", tile)
            try await bench.build()
            sites.append(try bench.site().filter { $0.key.hasPrefix("rides/") })
        }
        #expect(sites[0] == sites[1] && !sites[0].isEmpty)
    }

    /// Ascents by day.
    private func rows(_ bench: Workbench) throws -> [String: Double] {
        let lines = try bench.page("data/rides.csv").split(whereSeparator: \.isNewline)
            .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
        let head = try #require(lines.first)
        let column = try #require(head.firstIndex { $0.contains("ascent") })
        return Dictionary(
            lines.dropFirst().compactMap { line -> (String, Double)? in
                guard let day = line.first(where: { $0.hasPrefix("2026-") }), let value = Double(line[column])
                else { return nil }
                return (String(day.prefix(10)), value)
            }
        ) { first, _ in first }
    }
}
