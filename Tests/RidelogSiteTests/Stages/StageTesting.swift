@testable import RidelogConfiguration
import RidelogDiagnostics

@testable import RidelogLoading
@testable import RidelogSite

/// What the tests of stages share.
extension Workbench {
    var work: String { folder / "work" }

    func stages(
        to name: String = "staged", _ change: (inout BuildOptions) -> Void = { _ in }
    ) throws -> StagedBuild {
        var options = BuildOptions(data: data, output: folder / name)
        options.program = "test"
        change(&options)
        return try StagedBuild(options, work: work)
    }

    /// Builds in parts, the last part first.
    @discardableResult
    func buildStaged(
        _ count: Int, to name: String = "staged", _ change: (inout BuildOptions) -> Void = { _ in }
    ) async throws -> BuildResult {
        let stages = try stages(to: name, change)
        for shard in Shard.all(count) { _ = try await stages.analyse(shard) }
        _ = try await stages.arrange()
        for shard in Shard.all(count).reversed() { _ = try await stages.compose(shard) }
        return try await stages.finish()
    }

    /// What stops a stage.
    func refusal(
        _ change: (inout BuildOptions) -> Void = { _ in },
        _ stage: (StagedBuild) async throws -> Void
    ) async throws -> [Diagnostic] {
        do {
            try await stage(try stages(change))
            return []
        } catch let failure as BuildFailure {
            return failure.diagnostics.diagnostics
        }
    }
}

/// Rides with duplicates, rows, notes, geofences, a log, private places, an archive and faults.
enum StageData {
    static let secret = "7f3a9c01d5e2b8467f3a9c01"

    static let configuration = """
        title: Test
        timezone: UTC
        privacy:
          secret: \(secret)
          hide: {tags: [secret]}
          zones:
            - {name: Hideaway, latitude: \(TestTrack.degrees(TestTrack.place(0, 300).latitude)), \
        longitude: \(TestTrack.degrees(TestTrack.place(0, 300).longitude)), radius: 200}
        """

    static var files: [String: String] {
        var files: [String: String] = [
            "ridelog.yml": configuration,
            "notes/a.md": "---\ntitle: First\nride: ../rides/3.gpx\n---\n\nOn [that](../rides/5.gpx).\n",
            "notes/b.md": "---\ntitle: Hidden\ntags: [secret]\nride: ../rides/7.gpx\n---\n\nNothing.\n",
            "geofences/pier.geojson": TestTrack.fence("Pier", 0, 900, radius: 150),
            "geofences/buoy.geojson": TestTrack.fence("Buoy", 400, 1000, radius: 150),
            "logs/tea.jsonl": (0..<9).map {
                #"{"time":"2026-05-02T08:00:\#(10 + $0)Z","type":"tea","cups":\#($0)}"# + "\n"
            }.joined(),
            "broken.gpx": "<gpx version=\"1.1\"><trk>",
            "activities.csv": """
            Activity ID,Activity Date,Activity Name,Activity Type,Elapsed Time,Distance,Filename
            1,"May 2, 2026, 7:00:00 AM",Row one,Ride,190,1.1,rides/0.gpx
            2,"May 2, 2026, 8:06:40 AM",Row two,Ride,190,1.1,rides/1.gpx
            3,"Jun 12, 2026, 8:06:40 AM",Row alone,Ride,1900,11.1,

            """,
        ]
        for number in 0..<16 {
            let track = track(number)
            files["rides/\(number).gpx"] = track.gpx
            // The same file elsewhere, and another recording of the ride.
            if number % 4 == 0 { files["copies/c\(number).gpx"] = track.gpx }
            if number % 5 == 0 {
                var other = track
                (other.title, other.points) = ("Again", track.points.map { ($0.north + 1, $0.east) })
                files["other/o\(number).gpx"] = other.gpx
            }
        }
        return files
    }

    static func track(_ number: Int) -> TestTrack {
        TestTrack(
            number % 3 == 0 ? "Same" : "Ride \(number)", start: 1_777_705_200 + number * 4000,
            points: TestTrack.line(24, from: (Double(number) * 40, Double(number) * 70)))
    }

    static var archive: [UInt8] {
        ZipWriter((20..<26).map { ZipWriter.Entry("packed/\($0).gpx", track($0).gpx) }).bytes
    }

    static func bench() throws -> Workbench {
        let bench = try Workbench(files)
        try bench.folder.write("data/old.zip", archive)
        return bench
    }
}
