import RidelogTemplates
import RidelogSite
import Testing

/// The measure of incremental builds: how many pages a change makes anew, and how many of them differ.
@Suite("How many pages a change renders")
struct RenderCountTests {
    struct Change: CustomTestStringConvertible {
        let testDescription: String
        let file: String
        let text: String
        /// Pages that are made.
        let rendered: Int
        /// Pages whose bytes differ: no build has to render more.
        let differing: Int
    }

    static let changes = [
        Change(
            testDescription: "nothing", file: "notes/pass.md", text: "# Pass\n\nSteep.\n", rendered: 0,
            differing: 0),
        Change(
            testDescription: "text of a note", file: "notes/pass.md", text: "# Pass\n\nVery steep.\n",
            rendered: 3, differing: 2),
        Change(
            testDescription: "name of a ride", file: "rides/3.gpx",
            text: CacheTesting.gpx(day: 3).replacing("Ride 3", with: "Evening"), rendered: 9,
            differing: 7),
        Change(
            testDescription: "template of a geofence's entries", file: "templates/geofence-entry.mustache",
            text: "<p>{{event}} {{{geofence}}}</p>", rendered: 2, differing: 2),
        Change(
            testDescription: "a template that others use", file: "templates/year-links.mustache",
            text: "<p>Years</p>", rendered: 1, differing: 1),
        Change(
            testDescription: "a word of one page", file: "templates/languages/en.yml",
            text: .english(replacing: "noVisits"), rendered: 1, differing: 1),
        Change(
            testDescription: "a word of all pages", file: "templates/languages/en.yml",
            text: .english(replacing: "skip"), rendered: 20, differing: 20),
        Change(
            testDescription: "the units", file: "ridelog.yml", text: .nothingToHide + "units: imperial\n",
            rendered: 20, differing: 20),
        Change(
            testDescription: "the address of the site", file: "ridelog.yml",
            text: .nothingToHide + "base-url: https://example.org/\n", rendered: 19, differing: 19),
        Change(
            testDescription: "a setting of notes", file: "ridelog.yml",
            text: .nothingToHide + "markdown: {raw-html: true}\n", rendered: 0, differing: 0),
        Change(
            testDescription: "a new ride", file: "rides/7.gpx", text: CacheTesting.gpx(day: 7), rendered: 8,
            differing: 8),
    ]

    @Test("renders only the pages that a change affects in a second build", arguments: changes)
    func render(change: Change) async throws {
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
        let options = { (options: inout BuildOptions) in
            (options.cache, options.program) = (bench.folder / "cache", "test")
        }
        try await bench.build(options)
        let before = try bench.site()
        try bench.write(change.file, change.text)
        let result = try await bench.build(options)
        let differing = try bench.site().filter { $0.key.hasSuffix(".html") && $0.value != before[$0.key] }
        #expect(result.renderedCount == change.rendered)
        #expect(differing.count == change.differing, "\(differing.keys.sorted())")
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
