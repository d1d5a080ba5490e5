import Foundation
import Testing

/// Several recordings of one ride, of which privacy hides a part.
@Suite("Privacy of several recordings")
struct RecordingsSiteTests {
    private static let start = 1_781_416_892.0

    /// Positions every 10 s, from the door eastwards.
    private static func gpx(
        from first: Int = 0, to end: Int = 151, times: Bool = true, more: String = ""
    ) -> String {
        let points = (first..<end).map { step in
            let time = Date(timeIntervalSince1970: start + Double(step) * 10)
            let text = times ? "<time>\(time.ISO8601Format())</time>" : ""
            return "<trkpt lat=\"47.2\" lon=\"\(8 + Double(step) * 0.0006)\">\(text)\(more)</trkpt>"
        }
        return "<gpx version=\"1.1\" creator=\"x\"><trk><name>Tour</name><type>cycling</type><trkseg>"
            + points.joined() + "</trkseg></trk></gpx>"
    }

    private static func configuration(_ more: String = "") -> String {
        "timezone: UTC\n\(more)privacy:\n  secret: sixteen-characters\n"
            + "  zones:\n    - {name: Home, latitude: 47.2, longitude: 8, radius: 400}\n"
    }

    private static let other = TestTrack().gpx

    /// The first recording has heart rates, and no position near the door.
    @Test("shows the cut recording if a more detailed one has no positions in the zone")
    func withoutFix() async throws {
        let heart = "<extensions><hr>150</hr></extensions>"
        var detailed = Self.gpx(more: heart)
        for step in 0..<20 {
            let place = "lat=\"47.2\" lon=\"\(8 + Double(step) * 0.0006)\""
            detailed = detailed.replacing("<trkpt \(place)>", with: "<trkpt>")
        }
        let bench = try Workbench([
            "ridelog.yml": Self.configuration(), "rides/2026-06-14-060132.gpx": detailed,
            "rides/phone.gpx": Self.gpx(), "rides/b.gpx": Self.other,
        ])
        #expect(try await bench.build().rideCount == 2)
        let rows = try bench.page("data/rides.csv")
        #expect(rows.contains("2026-06-14T06:00:00Z") && !rows.contains("06:01:32"))
        #expect(!rows.contains(",150,"))
        #expect(try !bench.page("report/report.json").contains("060132"))
    }

    @Test("hides a recording that starts later, outside the zone, and says so to the owner")
    func laterStart() async throws {
        let bench = try Workbench([
            "ridelog.yml": Self.configuration(), "rides/a.gpx": Self.gpx(),
            "rides/late.gpx": Self.gpx(from: 50), "rides/b.gpx": Self.other,
        ])
        let result = try await bench.build()
        #expect(result.rideCount == 2)
        #expect(result.report.diagnostics.contains { $0.code == "privacy.together" })
        #expect(try !bench.page("data/rides.csv").contains("06:09:52"))
        try bench.write("ridelog.yml", Self.configuration("join: {apart: [[rides/a.gpx, rides/late.gpx]]}\n"))
        #expect(try await bench.build(to: "apart").rideCount == 3)
    }

    /// The watch has heart rates.
    @Test("hides the cut recording if a more detailed one lies within its visible part")
    func moreDetailed() async throws {
        let more = "<extensions><hr>150</hr></extensions>"
        let bench = try Workbench([
            "ridelog.yml": Self.configuration(), "rides/phone.gpx": Self.gpx(),
            "rides/watch.gpx": Self.gpx(from: 70, to: 110, more: more), "rides/b.gpx": Self.other,
        ])
        #expect(try await bench.build().rideCount == 2)
        let rows = try bench.page("data/rides.csv")
        #expect(rows.contains("06:13:12") && !rows.contains("2026-06-14T06:00:00Z"))
    }

    private static let row =
        "Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Elapsed Time,Distance,Filename\n"
        + "77,\"Jun 14, 2026, 6:01:32 AM\",Secret,Ride,,1510,7.55,rides/a.gpx\n"

    @Test(
        "a table row is hidden with the file that it names, even if that has no ride",
        arguments: ["", "garbage", gpx(times: false)])
    func rowOfFileWithoutRide(file: String) async throws {
        let files = ["activities.csv": Self.row, "rides/a.gpx": file, "rides/b.gpx": Self.other]
        let note = "---\nprivate: true\nride: rides/a.gpx\n---\n"
        for (configuration, notes) in [
            ("privacy: {zones: []}\n", ["notes/n.md": note]),
            ("privacy: {zones: [], hide: {files: [rides/a.gpx]}}\n", [:]),
        ] {
            let bench = try Workbench(
                files.merging(notes) { one, _ in one }.merging(["ridelog.yml": configuration]) { one, _ in one
                })
            #expect(try await bench.build().rideCount == 1)
            #expect(try !bench.page("data/rides.csv").contains("Secret"))
        }
    }

    @Test("leaves out a row whose file has only a line without times, if there are zones")
    func rowOfUntimedLine() async throws {
        let bench = try Workbench([
            "ridelog.yml": Self.configuration(), "activities.csv": Self.row,
            "rides/a.gpx": Self.gpx(times: false), "rides/b.gpx": Self.other,
        ])
        #expect(try await bench.build().rideCount == 1)
        #expect(try !bench.page("data/rides.csv").contains("Secret"))
    }

    @Test("hides device and extra fields of a cut ride that name a hidden place, a time or a distance")
    func names() async throws {
        let gpx = Self.gpx().replacing("creator=\"x\"", with: "creator=\"Home tracker, 7:42\"")
        let bench = try Workbench(["ridelog.yml": Self.configuration(), "rides/a.gpx": gpx])
        try await bench.build { _ in }
        #expect(try !bench.texts().contains { $0.key.hasSuffix(".html") && $0.value.contains("tracker") })
    }
}
