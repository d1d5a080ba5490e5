import RidelogTemplates
import Testing

/// The measure of incremental builds: how many pages a change renders, and how many of them differ.
@Suite("How many pages a change renders")
struct RenderCountTests {
    /// What is changed, and how.
    private static let changes: [(name: String, file: String, text: String)] = [
        ("nothing", "notes/pass.md", "# Pass\n\nSteep.\n"),
        ("text of a note", "notes/pass.md", "# Pass\n\nVery steep.\n"),
        ("name of a ride", "rides/3.gpx", CacheTesting.gpx(day: 3).replacing("Ride 3", with: "Evening")),
        (
            "template of a geofence's entries", "templates/geofence-entry.mustache",
            "<p>{{event}} {{{geofence}}}</p>"
        ),
        ("a template that others use", "templates/year-links.mustache", "<p>Years</p>"),
        ("a word of one page", "templates/languages/en.yml", .english(replacing: "noVisits")),
        ("a word of all pages", "templates/languages/en.yml", .english(replacing: "skip")),
        ("the units", "ridelog.yml", .nothingToHide + "units: imperial\n"),
        ("the address of the site", "ridelog.yml", .nothingToHide + "base-url: https://example.org/\n"),
        ("a setting of notes", "ridelog.yml", .nothingToHide + "markdown: {raw-html: true}\n"),
        ("a new ride", "rides/7.gpx", CacheTesting.gpx(day: 7)),
    ]

    @Test("renders only the pages that a change affects in a second build")
    func renders() async throws {
        var lines: [String] = []
        for (name, file, text) in Self.changes {
            lines += try await renders(name, in: bench(), file, text)
        }
        let table = try Workbench(["ridelog.yml": .nothingToHide, "activities.csv": Self.activities(1...6)])
        lines += try await renders(
            "a row of a table of rides", in: table, "activities.csv", Self.activities(0...6))
        try RecordedResults.check(lines, against: "renders.txt")
    }

    /// Builds twice, with a change between.
    private func renders(
        _ name: String, in bench: Workbench, _ file: String, _ text: String
    ) async throws -> [String] {
        let options = bench.cached
        try await bench.build(options)
        let before = try bench.site()
        try bench.write(file, text)
        let result = try await bench.build(options)
        let differing = try bench.site().filter {
            $0.key.hasSuffix(".html") && $0.value != before[$0.key]
        }
        // No build has to render more than what differs.
        return ["\(name): \(result.renderedCount) rendered, \(differing.count) differ"]
            + differing.keys.sorted().map { "    " + $0 }
    }

    /// A table of a Strava export, the newest ride first.
    private static func activities(_ days: ClosedRange<Int>) -> String {
        let rows = days.map { day in
            "\(day + 1),\"\(28 - 3 * day) Jun 2026, 07:00:00\",Ride \(day),Ride,3600,20.5"
        }
        return (["Activity ID,Activity Date,Activity Name,Activity Type,Elapsed Time,Distance"] + rows)
            .joined(separator: "\n") + "\n"
    }

    private func bench() throws -> Workbench {
        let bench = try Workbench([
            "ridelog.yml": .nothingToHide, "notes/pass.md": "# Pass\n\nSteep.\n",
            "notes/gear.md": "# Gear\n\nHeavy.\n",
            "geofences/home.geojson": """
            {"type": "Feature", "properties": {"name": "Home", "radius": 100},
            "geometry": {"type": "Point", "coordinates": [8.5, 47.1]}}
            """,
            "logs/visits.csv": "time,event,geofence\n2026-06-01T10:00:01Z,exit,Home\n",
        ])
        for day in 1...6 { try bench.write("rides/\(day).gpx", CacheTesting.gpx(day: day)) }
        return bench
    }
}

extension String {
    /// The catalogue of English with a mark behind a text.
    fileprivate static func english(replacing word: String) -> String {
        let file = BuiltInContent.templates.first { $0.path == "languages/en.yml" }
        let lines = String(decoding: file?.bytes ?? [], as: UTF8.self).split(separator: "\n")
        return lines.map { $0.hasPrefix("  \(word):") ? $0 + "!" : $0 }.joined(separator: "\n") + "\n"
    }
}
