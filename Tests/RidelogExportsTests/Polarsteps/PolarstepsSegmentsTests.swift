import Foundation
import RidelogModels
import Testing

@testable import RidelogFormats
@testable import RidelogDetection
@testable import RidelogExports

@Suite struct PolarstepsSegmentsTests {
    private static func decode(_ bytes: [UInt8]) throws -> DecodedFile {
        PolarstepsSegmentsDecoder.decode(bytes, in: DecodingContext(path: "segments.json", zone: .utc))
    }

    @Test("reads a stay as an enter and an exit event")
    func stays() throws {
        let bytes = try #require(
            Files.read(TestPath.package + "/Tests/Fixtures/formats/polarsteps-segments.json"))
        let file = try Self.decode(bytes)
        let (first, second) = (
            Coordinate(latitude: 46.51, longitude: -30), Coordinate(latitude: 46.52, longitude: -30)
        )
        #expect(
            file.logRows.map(\.content) == [
                .place(event: .enter, first, accuracy: nil), .place(event: .exit, first, accuracy: nil),
                .place(event: .enter, second, accuracy: nil),
            ])
        #expect(file.logRows.map(\.line) == [2, 2, 4])
        #expect(
            file.logRows.map(\.time.iso8601) == [
                "2026-05-01T10:00:00Z", "2026-05-01T12:30:00Z", "2026-05-01T13:00:00Z",
            ])
        #expect(file.codes == ["positions.no-time", "positions.no-place"])
        #expect(
            file.diagnostics.map(\.location?.position) == [
                .line(7, column: 2), .line(6, column: 2),
            ])
    }

    @Test("keeps stays before malformed JSON")
    func malformedEnd() throws {
        let file = try Self.decode(
            Array(#"[{"lat": 1, "lng": 2, "arrived": "2026-05-01T08:00:00Z"}, 7, {"lat""#.utf8))
        #expect(file.logRows.count == 1)
        #expect(file.codes == ["json.malformed", "rows.json"])
    }

    @Test("ignores a departure before the arrival")
    func earlyDeparture() throws {
        let file = try Self.decode(
            Array(
                #"[{"lat": 1, "lon": 2, "arrived": "2026-05-01T08:00:00Z", "departed": "2026-05-01T07:00:00Z"}]"#
                    .utf8))
        #expect(file.logRows.map(\.time.iso8601) == ["2026-05-01T08:00:00Z"])
    }

    @Test("reads a long list in linear time")
    func longList() throws {
        let growth = try Growth(to: 8_000) { count in
            let segment = #"{"lat": 1, "lon": 2, "arrived": "2026-05-01T08:00:00Z"},"#
            _ = try Self.decode(Array(("[" + String(repeating: segment + "\n", count: count) + "7]").utf8))
        }
        #expect(growth.isInProportion, "\(growth)")
    }

    @Test("detects a trip file as unsupported")
    func tripFile() {
        let trip = #"{"id": 1, "name": "A", "planned_steps_visible": true, "step_count": 1, "all_steps": []}"#
        let found = FormatDetector.detect(FileHead(path: "trip.json", contents: Array(trip.utf8)))
        guard case .unsupported(let format) = found else {
            Issue.record("detected as \(found)")
            return
        }
        #expect(format == "Polarsteps steps")
    }

    static let real = TestPath.data + "/logs/dawarich/polarsteps/segments.json"

    @Test(
        "reads every segment of a real file as a stay",
        .enabled(if: Files.exists(real), "the real files are not beside the package"))
    func realFile() throws {
        let bytes = try #require(Files.read(Self.real))
        // Foundation's reader, which is not ours.
        let segments = try #require(
            JSONSerialization.jsonObject(with: Data(bytes)) as? [[String: Any]])
        let times = try segments.flatMap { segment in
            try ["arrived", "departed"].map { name in
                let text = try #require(segment[name] as? String)
                return try Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse(text)
            }
        }
        let rows = try Self.decode(bytes).logRows
        #expect(rows.map(\.time.date) == times)
        #expect(
            rows.map(\.content)
                == segments.flatMap { segment in
                    [GeofenceEntry.Event.enter, .exit].map { event in
                        let place = Coordinate(
                            latitude: segment["lat"] as? Double ?? 0,
                            longitude: segment["lng"] as? Double ?? 0)
                        return LogRow.Content.place(event: event, place, accuracy: nil)
                    }
                })
    }

    @Test("reads segments.csv, but treats Strava's as account data")
    func segmentsInCSV() throws {
        let text =
            "id,lat,lon,arrived,departed\na,46.51,-30,2026-05-01T08:00:00-02:00,2026-05-01T10:30:00-02:00\nb,46.5,-30,,\n"
        let head = FileHead(path: "segments.csv", contents: Array(text.utf8))
        let decoder = try #require(FormatDetector.detect(head).decoder)
        #expect(decoder.name == "Polarsteps segments")
        let file = try decoder.decode(Array(text.utf8), in: .test())
        #expect(file.logRows.map(\.time.iso8601) == ["2026-05-01T10:00:00Z", "2026-05-01T12:30:00Z"])
        #expect(file.codes == ["positions.no-time"])
        let starred = "Segment ID,Segment Name,Activity Type\n1,Up the hill,Ride\n"
        let found = FormatDetector.detect(
            FileHead(path: "export/segments.csv", contents: Array(starred.utf8)))
        guard case .unrelated(.account) = found else {
            Issue.record("detected as \(found)")
            return
        }
    }
}
