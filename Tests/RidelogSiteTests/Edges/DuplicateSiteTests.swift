import Foundation
import RidelogSite
import Testing

struct DuplicateSiteTests {
    private static let log = """
        time,event,geofence
        2026-05-02T07:00:00Z,enter,Pier
        2026-05-02T08:00:00Z,exit,Pier
        2026-05-03T07:00:00Z,enter,Pier
        2026-05-03T08:00:00Z,exit,Pier

        """
    private static let pier = TestTrack.fence("Pier", 0, 0, radius: 80)
    private static let coffee = """
        {"time":"2026-05-02T07:30:00Z","type":"coffee","size":"large"}
        {"time":"2026-05-02T07:30:00Z","type":"coffee","size":"large"}
        {"time":"2026-05-02T07:45:00Z","type":"coffee","size":"small"}

        """

    private func outcomes(_ result: BuildResult) -> [String: String] {
        result.report.files.keyed(by: \.path, \.outcome.detail)
    }

    @Test("counts equal log rows in two files once")
    func rowsInTwoFiles() async throws {
        let bench = try Workbench([
            "ridelog.yml": .nothingToHide, "pier.geojson": Self.pier, "logs/a.csv": Self.log,
            "logs/b.csv": Self.log,
            // In another format, with two rows of its own.
            "logs/c.jsonl": """
            {"time":"2026-05-03T09:00:00+02:00","event":"enter","geofence":"pier"}
            {"time":"2026-05-04T07:00:00Z","event":"enter","geofence":"Pier"}
            {"time":"2026-05-04T08:00:00Z","event":"exit","geofence":"Pier"}
            """,
        ])
        let result = try await bench.build()
        #expect(result.entryCount == 6)
        let page = try #require(
            try bench.page("geofences/pier/index.html").split(separator: "<caption class=\"vh\">Visits").last)
        #expect(page.matches(of: /<tr>/).count == 4, "a head and three visits, none of them open")
        let outcomes = outcomes(result)
        #expect(outcomes["logs/a.csv"] == "taken, 4 log entries")
        #expect(outcomes["logs/b.csv"] == "the same as logs/a.csv")
        #expect(outcomes["logs/c.jsonl"] == "taken, 2 log entries")
        let found = result.report.diagnostics.sorted.filter { $0.code == "log.duplicate" }
        #expect(found.map { $0.location?.file } == ["logs/b.csv", "logs/c.jsonl"])
        #expect(found.map(\.what).first == "4 entries are already in the log, the first from logs/a.csv")
        #expect(found.allSatisfy { $0.isForOwner })
    }

    @Test("counts two equal records of one file twice, but not again in a copy of the file")
    func equalRecords() async throws {
        let bench = try Workbench(["ridelog.yml": .nothingToHide, "logs/a.jsonl": Self.coffee])
        #expect(try await bench.build().entryCount == 3)
        try bench.write("logs/b.jsonl", Self.coffee)
        try bench.write("logs/c.jsonl", Self.coffee + Self.coffee)
        let result = try await bench.build()
        #expect(result.entryCount == 6)
        #expect(outcomes(result)["logs/b.jsonl"] == "the same as logs/a.jsonl")
        #expect(outcomes(result)["logs/c.jsonl"] == "taken, 3 log entries")
    }

    @Test(
        "skips only the broken line of a log",
        arguments: ["\"time\"", "{\"time\":\"2026-05-02T0", "{", "garbage"])
    func brokenLogLine(_ broken: String) async throws {
        for first in [true, false] {
            let lines = Self.coffee.split(separator: "\n").map(String.init)
            let text = (first ? [broken] + lines : [lines[0], broken] + lines.dropFirst())
            let bench = try Workbench([
                "ridelog.yml": .nothingToHide, "a.jsonl": text.joined(separator: "\n") + "\n",
            ])
            let result = try await bench.build()
            #expect(result.entryCount == 3, "\(text)")
            let place = result.report.diagnostics.filter { $0.code == "log.json" }
                .map { $0.location?.position }
            #expect(place.count == 1)
            if case .line(let line, _)? = place.first { #expect(line == (first ? 1 : 2)) }
        }
    }

    @Test("gives two geofences of one name a page each, and assigns events to the first")
    func geofencesOfOneName() async throws {
        let bench = try Workbench([
            "ridelog.yml": .nothingToHide, "a.geojson": Self.pier, "b.geojson": Self.pier,
            "c.geojson": TestTrack.fence("Pier", 5000, 0, radius: 90), "logs/a.csv": Self.log,
        ])
        let result = try await bench.build()
        #expect(result.geofenceCount == 2 && result.entryCount == 4)
        #expect(
            try bench.paths().isSuperset(of: ["geofences/pier/index.html", "geofences/pier-2/index.html"]))
        #expect(outcomes(result)["b.geojson"] == "the same as a.geojson")
        let codes = Set(result.report.diagnostics.map(\.code))
        #expect(codes.isSuperset(of: ["geofence.twice", "geofence.duplicate"]))
        #expect(try bench.page("geofences/pier-2/index.html").contains("<h1>Pier</h1>"))
    }

    @Test("a zone that names an id hides every geofence with that id in its file")
    func zoneOfOneName() async throws {
        let bench = try Workbench([
            "ridelog.yml": "title: Test\nprivacy: {zones: [{geofence: pier}], secret: k3vT9qLw2ZxY7mBn}\n",
            "a.geojson": Self.pier, "c.geojson": TestTrack.fence("Pier", 5000, 0, radius: 390),
            "d.geojson": Self.pier, "logs/a.csv": Self.log, "notes/a.md": "# Hello\n",
        ])
        let result = try await bench.build()
        #expect(result.geofenceCount == 0 && result.entryCount == 0)
        #expect(!(try bench.paths().contains { $0.contains("pier") }))
        #expect(outcomes(result)["d.geojson"] == "hidden")
    }

    @Test("reports a ride with the same track as another but a shifted clock to the owner")
    func sameShape() async throws {
        let points = (0..<80).map { step in (north: Double(step * step), east: Double(step * 70)) }
        let other = points.map { (north: $0.north + 300, east: $0.east) }
        let bench = try Workbench([
            "ridelog.yml": .nothingToHide, "a.gpx": TestTrack("Right", points: points).gpx,
            "b.gpx": TestTrack("Late", start: 1_777_705_200 + 7200, points: points).gpx,
            "c.gpx": TestTrack("Elsewhere", start: 1_777_805_200, points: other).gpx,
            "d.gpx": TestTrack("Slow", start: 1_777_905_200, step: 11, points: points).gpx,
        ])
        let result = try await bench.build()
        #expect(result.rideCount == 4)
        let hints = result.report.diagnostics.filter { $0.code == "ride.same-shape" }
        #expect(hints.count == 1 && hints.allSatisfy { $0.isForOwner })
        #expect(hints.first?.location?.file == "b.gpx")
        #expect(
            hints.first?.what.contains("a.gpx") == true && hints.first?.what.contains("2 h later") == true)
        #expect(
            try bench.texts().values.allSatisfy { !$0.contains("same track") }
        )

        let lines = try #require(hints.first?.remedy?.firstMatch(of: /join: \{[^}]*\}/)?.0)
        try bench.write("ridelog.yml", .nothingToHide + lines + "\n")
        let joined = try await bench.build()
        #expect(joined.rideCount == 3)
        #expect(!joined.report.diagnostics.contains { $0.code == "ride.same-shape" })

        try bench.write("ridelog.yml", .nothingToHide + lines.replacing("together", with: "apart") + "\n")
        let apart = try await bench.build()
        #expect(apart.rideCount == 4)
        #expect(!apart.report.diagnostics.contains { $0.code == "ride.same-shape" })
    }
}
