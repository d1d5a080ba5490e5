import RidelogModels
import Testing

@Suite("A phone's log of positions")
struct PositionLogSiteTests {
    /// At home until 08:32, at the café, three kilometres to the east, from 09:02 to 10:02, and home again by 10:32.
    private static let positions: String = {
        let home = Coordinate(latitude: 47, longitude: 8)
        return (0...180).map { minute in
            let metres: Double =
                switch minute {
                case ..<30: 0
                case ..<60: Double(minute - 30) * 100
                case ..<120: 3000
                case ..<150: Double(150 - minute) * 100
                default: 0
                }
            let place = home.destination(distance: metres, bearing: 90)
            return """
                {"time": \(1_781_424_120 + minute * 60), "latitude": \(place.latitude), \
                "longitude": \(place.longitude), "accuracy": 12, "speed": 0}
                """
        }.joined(separator: "\n")
    }()

    private static let cafe: String = {
        let place = Coordinate(latitude: 47, longitude: 8).destination(distance: 3000, bearing: 90)
        return """
            {"type": "FeatureCollection", "features": [{"type": "Feature", "id": "cafe",
            "properties": {"name": "Café", "radius": 100},
            "geometry": {"type": "Point", "coordinates": [\(place.longitude), \(place.latitude)]}}]}
            """
    }()

    private func visits(_ privacy: String, _ more: [String: String] = [:]) async throws -> (
        rows: [String], bench: Workbench
    ) {
        let files = [
            "ridelog.yml": "timezone: UTC\nprivacy: {\(privacy)}\n", "phone.jsonl": Self.positions,
            "places.geojson": Self.cafe,
        ]
        let bench = try Workbench(files.merging(more) { $1 })
        try await bench.build()
        let rows = (try? bench.page("data/visits.csv"))?.split(separator: "\r\n").dropFirst().map(String.init)
        return (rows ?? [], bench)
    }

    @Test("computes the visit to a geofence from a phone's log of positions")
    func whole() async throws {
        let (rows, bench) = try await visits("zones: []")
        #expect(rows == ["cafe,2026-06-14T09:01:00Z,2026-06-14T10:03:00Z,3720,positions,,0"])
        let log = try bench.page("log/2026/06/index.html")
        #expect(log.contains(">Café</a>") && log.contains("Entered") && log.contains("Left"))
        #expect(try bench.page("report/index.html").contains("phone.jsonl"))
    }

    @Test(
        "hides the visits of a hidden file or day, and does not name the file",
        arguments: ["files: [\"phone*\"]", "dates: [2026-06-14]"])
    func hiddenFile(rule: String) async throws {
        let (rows, bench) = try await visits("hide: {\(rule)}")
        #expect(rows.isEmpty)
        #expect(try !bench.page("report/index.html").contains("phone.jsonl"))
        #expect(try !bench.page("geofences/cafe/index.html").contains("2026"))
    }

    @Test("hides a phone's visits within a privacy zone and shifts times beside it")
    func cut() async throws {
        let (rows, bench) = try await visits(
            "secret: 00112233445566778899aabbccddeeff, zones: [{name: Home, latitude: 47, longitude: 8, radius: 400}]"
        )
        // The first visible position is set back to a whole five minutes, and all of the way with it.
        let row = try #require(rows.first)
        #expect(rows.count == 1 && row.contains(",3720,"))
        #expect(row.contains("T08:59:00") && !row.contains("T09:01:00"))
        #expect(try !bench.page("data/visits.json").contains("Home"))
    }

    @Test("shows no visits of a phone's log if the ends of rides are trimmed")
    func trimmed() async throws {
        #expect(try await visits("zones: [], trim: 300 m").rows.isEmpty)
    }

    @Test("merges a phone's visit with the same visit in another log")
    func joined() async throws {
        let log = """
            {"time": "2026-06-14T09:02:00Z", "event": "enter", "geofence": "cafe"}
            {"time": "2026-06-14T10:03:00Z", "event": "exit", "geofence": "cafe"}
            {"time": "2026-06-14T12:00:00Z", "event": "enter", "geofence": "cafe"}
            """
        let rows = try await visits("zones: []", ["logs/visits.jsonl": log]).rows
        #expect(
            rows == [
                "cafe,2026-06-14T12:00:00Z,,,log,,0",
                "cafe,2026-06-14T09:01:00Z,2026-06-14T10:03:00Z,3720,positions,,0",
            ])
    }
}
