import Foundation
import Testing

@Suite("The search")
struct SearchPageTests {
    /// A year with thirty rides.
    private static func table(_ more: String = "") -> String {
        let rows = (1...30).map {
            "2026-04-\($0.padded) 07:00,Round \($0),\($0),Blue bike,\"By the lake </script>\"\n"
        }
        return "s,n,km,g,t\n" + rows.joined() + more
    }

    /// The rides, notes, a place, gear and a tag.
    private func bench(theme: String = "") throws -> Workbench {
        return try Workbench([
            "ridelog.yml": """
            timezone: UTC
            privacy: {zones: []}
            \(theme)rows:
              - {file: a.csv, as: ride, columns: {start: s, title: n, distance: [km, km], gear: g, text: t}}

            """,
            "a.csv": Self.table(),
            "notes/a.md": "---\ndate: 2025-05-01\ntags: [Alps]\n---\n# A note\n\nOf snow.\n",
            "notes/b.md": "# Without a date\n",
            "geofences/a.geojson": """
            {"type": "Feature", "properties": {"name": "Café", "radius": 100},
             "geometry": {"type": "Point", "coordinates": [8, 47]}}
            """,
        ])
    }

    private func rows(_ script: String) throws -> [[String]] {
        let (start, end) = ("ridelogSearch([\n", ",\n]);\n")
        #expect(script.hasPrefix(start) && script.hasSuffix(end))
        let json = "[" + script.dropFirst(start.count).dropLast(end.count) + "]"
        return try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String]])
    }

    @Test("has rides and notes by year, and places, gear, tags and undated notes apart")
    func indices() async throws {
        let bench = try bench()
        try await bench.build { _ in }
        let rides = try rows(try bench.page("search/2026.js"))
        #expect(rides.count == 30)
        #expect(
            rides[0] == [
                "rides/2026-04-30-round-30", "Round 30", "2026-04-30", "Blue bike · By the lake </script>",
            ])
        #expect(try !bench.page("search/2026.js").contains("</script>"))
        #expect(
            try rows(try bench.page("search/2025.js")) == [
                ["notes/a", "A note", "2025-05-01", "Alps · Of snow."]
            ])
        let undated = try rows(try bench.page("search/undated.js")).map { $0[0] + ": " + $0[1] }
        #expect(
            undated == [
                "notes/b: Without a date", "geofences/cafe: Café", "gear/blue-bike: Blue bike",
                "notes/tags/alps: Alps",
            ])
        let page = try bench.page("search/index.html")
        #expect(page.contains(#"data-indices="2026.js 2025.js undated.js ""#))
        #expect(page.contains(#"<a href="../rides/2026/index.html">2026</a>"#))
        for (folder, text) in [("", "search/index.html"), ("notes/a/", "../../search/index.html")] {
            #expect(try bench.page(folder + "index.html").contains(#"<a href="\#(text)">Search</a>"#))
        }
    }

    @Test("every page that it finds is there")
    func pages() async throws {
        let bench = try bench()
        try await bench.build { _ in }
        for index in ["2026", "2025", "undated"] {
            for row in try rows(try bench.page("search/\(index).js")) {
                #expect(throws: Never.self) { try bench.page(row[0] + "/index.html") }
            }
        }
    }

    @Test("only the page of the search loads its script, and only if the theme has one")
    func script() async throws {
        let bench = try bench()
        try await bench.build { _ in }
        let script = #"src="../assets/search.js""#
        #expect(try bench.page("search/index.html").contains(script))
        #expect(
            try bench.texts().count { $0.key.hasSuffix(".html") && $0.value.contains("assets/search.js") }
                == 1)
        let plain = try self.bench(theme: "theme: ./plain\n")
        try plain.write("plain/theme.yml", "name: Plain\nreplaces-default: true\n")
        try await plain.build { _ in }
        #expect(try !plain.page("search/index.html").contains("search.js"))
    }

    @Test("a new ride changes only the index of its year")
    func newRide() async throws {
        let bench = try bench()
        try await bench.build { _ in }
        let before = try bench.texts()
        try bench.write("a.csv", Self.table("2026-05-01 07:00,New,7,,\n"))
        try await bench.build { _ in }
        let after = try bench.texts().filter { $0.key.hasPrefix("search/") && before[$0.key] != $0.value }
        #expect(after.keys.sorted() == ["search/2026.js"])
    }

    @Test("short sites have no search")
    func shortSite() async throws {
        let bench = try bench()
        try bench.write("a.csv", "s,n,km,g,t\n2026-05-01 07:00,Only,7,,\n")
        try await bench.build { _ in }
        #expect(
            try !bench.texts().contains { $0.key.hasPrefix("search/") || $0.value.contains("search/index") })
    }
}

extension Int {
    fileprivate var padded: String { self < 10 ? "0\(self)" : "\(self)" }
}
