import RidelogModels
import Testing

@testable import RidelogFormats
@testable import RidelogDetection

/// The fixtures with hard cases, from detection to models.
@Suite struct FixtureTests {
    private func decode(_ name: String) throws -> DecodedFile {
        let bytes = try #require(Files.read(TestPath.formats + "/" + name))
        guard case .decoder(let decoder) = FormatDetector.detect(FileHead(path: name, contents: bytes)) else {
            Issue.record("\(name) is not recognised")
            return DecodedFile()
        }
        return try decoder.decode(bytes, in: .test(name))
    }

    @Test("reads the rides, routes and diagnostics of hard.gpx")
    func gpx() throws {
        let file = try decode("hard.gpx")
        #expect(file.rides.map(\.title) == ["Out <and> back", nil])
        #expect(file.rides.map(\.sport) == ["cycling", "cycling"])
        #expect(file.rides.map(\.device) == ["Ridelog & friends", "Ridelog & friends"])
        #expect(file.rides.map { $0.track.segments.map(\.points.count) } == [[1, 2], [1]])
        #expect(file.routes.map(\.title) == ["Plan", "Line"])
        let first = try #require(file.rides.first?.track.points.first)
        let time = try #require(Instant.parse("2026-06-14T07:42:00.123Z")).instant
        #expect(
            first
                == Trackpoint(
                    coordinate: Coordinate(latitude: 52.5, longitude: 13.400000000000006), time: time,
                    heartRate: 140,
                    cadence: 90, power: 250, temperature: -1.5))
        #expect(
            file.codes == [
                "gpx.missing-position", "gpx.invalid-position", "gpx.pause-mark", "gpx.unreadable-time",
                "gpx.unreadable-elevation", "gpx.time-without-zone", "gpx.track-without-time",
                "gpx.waypoints",
                "xml.blanks-before-declaration",
            ])
    }

    @Test("reads the geofences and diagnostics of hard.geojson")
    func geoJSON() throws {
        let file = try decode("hard.geojson")
        #expect(file.geofences.map(\.id) == ["cafe-muhle", "lake", "canal", "canal-2"])
        #expect(
            file.codes == [
                "geojson.bad-radius", "geojson.swapped-position", "geojson.short-ring", "geojson.repeated-id",
            ])
        guard case .multiPolygon(let polygons) = file.geofences.last?.shape else {
            Issue.record("not a multipolygon")
            return
        }
        #expect(polygons.map(\.outer.count) == [3, 3, 3])
    }

    @Test(
        "reads the rows and diagnostics of log files",
        arguments: [
            ("log.jsonl", [1, 2, 3, 4], ["log.row", "log.json", "owntracks.not-yet-read"]),
            ("log.csv", [2, 3, 6], ["log.csv-quote", "log.csv-surplus"]),
            ("transitions.rec", [1, 2], ["owntracks.line", "positions.rides", "owntracks.other-message"]),
        ])
    func logs(_ name: String, _ lines: [Int], _ codes: [String]) throws {
        let file = try decode(name)
        #expect(file.logRows.map(\.line) == lines)
        #expect(file.codes == codes)
    }
}
