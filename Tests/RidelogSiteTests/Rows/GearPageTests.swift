import Testing

@Suite("Pages of gear")
struct GearPageTests {
    private static let configuration =
        "rows:\n  - {file: trips.csv, as: ride, columns: "
        + "{start: Start, title: Name, distance: [km, km], gear: Gear}}\n"

    private func site(privacy: String = "{zones: []}", _ rows: String) async throws -> [String: String] {
        let bench = try Workbench([
            "ridelog.yml": "timezone: UTC\nprivacy: \(privacy)\n" + Self.configuration,
            "trips.csv": "Start,Name,km,Gear\n" + rows,
        ])
        try await bench.build { _ in }
        return try bench.texts()
    }

    private static let rows = """
        2025-05-02 07:00,Early,10,blue bike
        2026-05-02 07:00,Late,20.5,Blue Bike
        2026-05-03 07:00,Other,70,Red bike
        2026-05-04 07:00,Walk,5,

        """

    @Test("sums the rides with each piece of gear, however it is spelled, the farthest first")
    func totals() async throws {
        let site = try await site(Self.rows)
        let all = try #require(site["gear/index.html"])
        #expect(all.contains(/red-bike\/index.html">Red bike.*?70\.0.*?index.html">Blue Bike.*?30\.5/))
        let blue = try #require(site["gear/blue-bike/index.html"])
        #expect(blue.contains("2025-05-02-early") && blue.contains("2026-05-02-late"))
        #expect(!blue.contains("2026-05-03") && !blue.contains("2026-05-04"))
        #expect(blue.contains(/id="years".*?>2026<.*?20\.5.*?>2025<.*?10\.0/))
    }

    @Test("links the pages of gear from the list of rides and from each ride")
    func links() async throws {
        let site = try await site(Self.rows)
        #expect(try #require(site["rides/index.html"]).contains(#"<a href="../gear/index.html">Gear</a>"#))
        let early = try #require(site["rides/2025-05-02-early/index.html"])
        #expect(early.contains(#"<a href="../../gear/blue-bike/index.html">blue bike</a>"#))
    }

    @Test("has no pages of gear without gear, or if gear is omitted")
    func none() async throws {
        for site in [
            try await site("2026-05-04 07:00,Walk,5,\n2026-05-05 07:00,Walk,5,\n"),
            try await site(privacy: "{zones: [], omit: [gear]}", Self.rows),
        ] {
            #expect(!site.keys.contains { $0.hasPrefix("gear") })
            #expect(!site.values.contains { $0.contains("gear/") || $0.contains("bike") })
        }
    }
}
