import Foundation
import Testing

struct DeterminismTests {
    private static let files: [String: String] = {
        var files: [String: String] = [
            "ridelog.yml": .nothingToHide, "notes/a.md": "# A\n", "notes/b.md": "---\ntags: [x, y]\n---\nB\n",
            "geofences/pier.geojson": TestTrack.fence("Pier", 0, 300, radius: 150),
            "geofences/buoy.geojson": TestTrack.fence("Buoy", 0, 900, radius: 150),
            "logs/coffee.jsonl": (0..<20).map {
                #"{"time":"2026-05-02T08:00:\#(10 + $0)Z","type":"tea","cups":\#($0),"b":1,"a":2}"# + "\n"
            }.joined(),
        ]
        for number in 0..<12 {
            files["rides/\(number).gpx"] =
                TestTrack(number % 3 == 0 ? "Same" : nil, start: 1_777_705_200 + number * 4000).gpx
        }
        return files
    }()

    @Test("gives the same bytes for any number of workers")
    func workerCount() async throws {
        let bench = try Workbench(Self.files)
        for jobs in [1, 2, 7] { try await bench.build(to: "out\(jobs)") { $0.jobs = jobs } }
        let one = try bench.site("out1")
        #expect(one.count > 30)
        #expect(try bench.site("out2") == one)
        #expect(try bench.site("out7") == one)
    }

    @Test("ignores the order and the modification times of files")
    func fileOrderAndTimes() async throws {
        let first = try Workbench(Self.files)
        let second = try Workbench()
        for (number, name) in Self.files.keys.sorted(by: >).enumerated() {
            try second.write(name, Self.files[name] ?? "")
            try second.folder.date("data/" + name, Double(number) * 1e6)
        }
        try await first.build()
        try await second.build()
        #expect(try first.site() == second.site())
    }

    @Test("keeps all permalinks when files are moved")
    func movedFiles() async throws {
        let bench = try Workbench(Self.files)
        try await bench.build()
        let before = try bench.paths()
        for number in 0..<12 {
            try bench.folder.move("data/rides/\(number).gpx", to: "data/old/\(99 - number)/r.gpx")
        }
        try await bench.build()
        #expect(try bench.paths() == before)
    }

    @Test("publishes no paths of the machine")
    func machinePaths() async throws {
        let bench = try Workbench(Self.files)
        try bench.write("broken.gpx", "<gpx version=\"1.1\"><trk>")
        try await bench.build()
        for (path, text) in try bench.texts() {
            #expect(!text.contains("ridelog-test-") && !text.contains(NSHomeDirectory() + "/"), "\(path)")
        }
    }
}
