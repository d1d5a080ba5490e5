import Foundation
import RidelogExample
@testable import RidelogLoading
import Testing

@testable import RidelogSite

struct StagedBuildTests {
    @Test("any number of parts give the same site as one build", arguments: [1, 2, 3, 7])
    func identity(count: Int) async throws {
        let bench = try StageData.bench()
        let whole = try await bench.build()
        let staged = try await bench.buildStaged(count)
        #expect(try bench.site().count > 70)
        #expect(try bench.site("staged") == bench.site())
        // Each once: without copies, other recordings and the hidden one, with the row that names no file.
        #expect((staged.rideCount, whole.rideCount) == (16 - 1 + 6 + 1, 22))
        #expect(staged.report.diagnostics == whole.report.diagnostics)
    }

    @Test(
        "parts give the same site as one build if few rides have pages",
        arguments: [("recent 5", 2), ("none", 3)])
    func limited(rides: String, count: Int) async throws {
        let bench = try StageData.bench()
        try bench.write("ridelog.yml", StageData.configuration + "\npages: {rides: \(rides)}\n")
        try await bench.build { $0.jobs = 1 }
        try await bench.buildStaged(count) { $0.jobs = 3 }
        let pages = try bench.paths().filter { $0.hasPrefix("rides/2026-") }
        #expect(pages.count == (rides == "none" ? 0 : 5))
        #expect(try bench.site("staged") == bench.site())
    }

    @Test("the example site is the same from three parts and from one build")
    func example() async throws {
        let bench = try Workbench()
        _ = try DataFolderMaker.make(bench.data, withExample: true)
        try await bench.build()
        try await bench.buildStaged(3)
        #expect(try bench.site().count > 200)
        #expect(try bench.site("staged") == bench.site())
    }

    @Test("parts give the same site as one build after sources change")
    func changes() async throws {
        let bench = try StageData.bench()
        try await bench.buildStaged(3)
        let (cache, name) = (bench.folder / "cache", "staged")
        try await bench.build { $0.cache = cache }
        try bench.write("rides/30.gpx", StageData.track(30).gpx)
        try bench.write("rides/2.gpx", StageData.track(31).gpx)
        try bench.folder.remove("data/rides/4.gpx")
        try bench.folder.remove("data/notes/a.md")
        try bench.write("geofences/pier.geojson", TestTrack.fence("Pier", 0, 800, radius: 250))
        try await bench.build { $0.cache = cache }
        try await bench.buildStaged(3, to: name)
        #expect(try bench.site(name) == bench.site())
        // And by one build into the same folder, which finds nothing to do.
        let after = try await bench.build(to: name) { $0.cache = cache }
        #expect((after.writtenCount, after.removedCount) == (0, 0))
    }

    @Test("reads only the files of a list")
    func listed() async throws {
        let bench = try StageData.bench()
        try await bench.build()
        let list = bench.folder / "list"
        let names = StageData.files.keys.sorted(by: >) + ["old.zip", ".hidden.gpx", "old.zip"]
        try bench.folder.write("list", names.joined(separator: "\r\n"))
        try bench.write(".hidden.gpx", StageData.track(50).gpx)
        try await bench.buildStaged(3) { $0.fileList = list }
        #expect(try bench.site("staged") == bench.site())
        // A file that is not in the list is not there.
        try bench.write("rides/unlisted.gpx", StageData.track(51).gpx)
        #expect(try await bench.buildStaged(3) { $0.fileList = list }.writtenCount == 0)
        // What leads nowhere, or elsewhere, is reported.
        try bench.folder.write("list", (names + ["gone.gpx", "../data/rides/1.gpx"]).joined(separator: "\n"))
        let result = try await bench.buildStaged(3) { $0.fileList = list }
        let found = result.report.diagnostics.filter {
            $0.location?.file.hasSuffix(".gpx") == true
        }
        #expect(found.contains { $0.code == "file.unreadable" && $0.location?.file == "gone.gpx" })
        #expect(found.contains { $0.code == "file.outside" })
        #expect(
            try await bench.refusal {
                $0.fileList = list + "2"
            } _: {
                _ = try await $0.arrange()
            }.map(\.code)
                == ["stage.files"])
    }

    @Test("stages run again read and write nothing")
    func again() async throws {
        let bench = try StageData.bench()
        try await bench.buildStaged(2)
        let (site, work) = try (bench.site("staged"), bench.folder.files("work"))
        let stages = try bench.stages()
        var rideCount = 0
        for shard in Shard.all(2) {
            let part = try await stages.analyse(shard)
            #expect(part.cachedCount == part.rideCount)
            rideCount += part.rideCount
        }
        #expect(rideCount == 33)
        #expect(
            try bench.folder.files("work").filter { $0.key.hasPrefix("rides") }
                == work.filter { $0.key.hasPrefix("rides") })
        _ = try await stages.arrange()
        for shard in Shard.all(2) {
            let result = try await stages.compose(shard)
            #expect((result.renderedCount, result.writtenCount) == (0, 0))
        }
        #expect(try await stages.finish().writtenCount == 0)
        #expect(try bench.site("staged") == site)
    }

    @Test("simultaneous compose processes give the same site as one build")
    func sideBySide() async throws {
        let bench = try StageData.bench()
        try await bench.build()
        let stages = try bench.stages()
        for shard in Shard.all(4) { _ = try await stages.analyse(shard) }
        _ = try await stages.arrange()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for shard in Shard.all(4) + Shard.all(4) {
                group.addTask { _ = try await stages.compose(shard) }
            }
            try await group.waitForAll()
        }
        _ = try await stages.finish()
        #expect(try bench.site("staged") == bench.site())
    }

    @Test("a build completes the site of unfinished stages")
    func takenOver() async throws {
        let bench = try StageData.bench()
        try await bench.build()
        let stages = try bench.stages()
        for shard in Shard.all(2) { _ = try await stages.analyse(shard) }
        _ = try await stages.arrange()
        _ = try await stages.compose(try #require(Shard("1/2")))
        #expect(!bench.folder.exists("staged/index.html"))
        try await bench.build(to: "staged")
        #expect(try bench.site("staged") == bench.site())
    }

    @Test("restricts work files to their owner and writes no secret or private name to them")
    func privacy() async throws {
        let bench = try StageData.bench()
        try await bench.buildStaged(2)
        #expect(try bench.folder.permissions("work") == 0o700)
        for (name, bytes) in try bench.folder.files("work") {
            #expect(try bench.folder.permissions("work/" + name) == 0o600, "\(name)")
            for word in [StageData.secret, "Hideaway"] {
                #expect(!bytes.contains(Array(word.utf8)), "\(word) in \(name)")
            }
        }
    }
}
