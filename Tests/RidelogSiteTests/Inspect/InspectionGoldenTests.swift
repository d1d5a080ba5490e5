import Foundation
import Testing

/// What the program says of a small data folder, byte for byte.
///
/// With RIDELOG_UPDATE_GOLDEN=1 in the environment what is expected is written anew; read the difference before you
/// commit it.
struct InspectionGoldenTests {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Fixtures/inspect").standardizedFileURL.path

    static let answers: [(file: String, arguments: String)] = [
        ("all.jsonl", "data --json"), ("all.txt", "data"), ("tracks.txt", "data/rides/two-tracks.gpx"),
        ("laps.txt", "data/rides/laps.tcx"), ("places.txt", "data/geofences/places.geojson"),
        ("log.txt", "data/logs/day.jsonl"), ("note.txt", "data/notes/calm.md"),
    ]

    @Test("prints the expected output for each kind of file", arguments: answers)
    func expectedOutput(_ name: String, _ arguments: String) throws {
        let run = try Program(
            ["inspect"] + arguments.split(separator: " ").map(String.init), in: TestFolder(), from: Self.root)
        #expect(run.code == 0 && run.errors.isEmpty)
        let url = URL(fileURLWithPath: Self.root + "/expected/" + name)
        if ProcessInfo.processInfo.environment["RIDELOG_UPDATE_GOLDEN"] == "1" {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(run.output.utf8).write(to: url)
        }
        let expected = try String(decoding: Data(contentsOf: url), as: UTF8.self)
        let isSame = expected.utf8.elementsEqual(run.output.utf8)
        #expect(isSame, "\(name) differs: \(run.output.prefix(2000))")
    }
}
