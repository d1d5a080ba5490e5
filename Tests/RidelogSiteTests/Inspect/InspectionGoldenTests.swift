import Testing

/// What the program says of a small data folder, byte for byte.
struct InspectionGoldenTests {
    static let root = TestPath.fixtures + "/inspect"

    static let answers: [(file: String, arguments: String)] = [
        ("all.jsonl", "data --json"), ("all.txt", "data"), ("tracks.txt", "data/rides/two-tracks.gpx"),
        ("laps.txt", "data/rides/laps.tcx"), ("places.txt", "data/geofences/places.geojson"),
        ("log.txt", "data/logs/day.jsonl"), ("points.txt", "data/rides/opentracks.csv"),
        ("note.txt", "data/notes/calm.md"),
    ]

    @Test("prints the expected output for each kind of file", arguments: answers)
    func expectedOutput(_ name: String, _ arguments: String) throws {
        let run = try Program(
            ["inspect"] + arguments.split(separator: " ").map(String.init), in: TestFolder(), from: Self.root)
        #expect(run.code == 0 && run.errors.isEmpty)
        let differences = try RecordedResults.differences(
            of: Array(run.output.utf8), from: "inspect/expected/\(name)")
        #expect(differences == [])
    }
}
