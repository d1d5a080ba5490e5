import Foundation
@testable import RidelogConfiguration
import RidelogDiagnostics
import RidelogFiles
@testable import RidelogPublishing
import Testing

@testable import RidelogSite

struct SimultaneousBuildTests {
    /// Two data folders whose sites have different pages, and those sites.
    private func bench() throws -> (folder: TestFolder, sites: [[String: [UInt8]]]) {
        let folder = TestFolder()
        for (name, day) in [("one", 0), ("two", 40)] {
            try folder.write("\(name)/ridelog.yml", .nothingToHide)
            for ride in 0..<6 {
                let start = 1_777_705_200 + (day + ride) * 86_400
                try folder.write("\(name)/\(ride).gpx", TestTrack("\(name) \(ride)", start: start).gpx)
            }
        }
        let sites = try ["one", "two"].map { name in
            let run = try Program(["build", name, "--output", "whole-\(name)", "--no-cache"], in: folder)
            #expect(run.code == 0, "\(run.errors)")
            return try folder.files("whole-" + name)
        }
        #expect(sites[0] != sites[1])
        return (folder, sites)
    }

    @Test("several simultaneous builds into one folder give one complete site")
    func buildsDoNotMix() throws {
        let (folder, sites) = try bench()
        for _ in 0..<4 {
            let builds = try (0..<4).map { number in
                try RunningProgram(
                    ["build", ["one", "two"][number % 2], "--output", "out", "--no-cache", "--quiet"],
                    in: folder)
            }
            for build in builds { #expect(build.end() == 0, "\(build.errors)") }
            #expect(sites.contains(try folder.files("out")), "a mixed site")
        }
    }

    @Test("waits for another build with a message and continues after it ends")
    func waitsForTheLock() throws {
        let (folder, sites) = try bench()
        try folder.makeFolder("out")
        var other: OutputFolder? = try OutputFolder(folder / "out")
        #expect(try other?.lock() == true)
        let build = try RunningProgram(["build", "one", "--output", "out", "--no-cache"], in: folder)
        build.wait { build.errors.contains("Another build") }
        #expect(build.isRunning, "\(build.errors)")
        #expect(try folder.tree("out").isEmpty)
        other = nil
        #expect(build.end() == 0, "\(build.errors)")
        #expect(try folder.files("out") == sites[0])
    }

    @Test("fails if another build holds the folder too long")
    func doesNotWaitForEver() async throws {
        let bench = try Workbench(["ridelog.yml": .nothingToHide, "a.gpx": TestTrack("A").gpx])
        try await bench.build()
        let before = try bench.site()
        let other = try OutputFolder(bench.output)
        #expect(try other.lock())
        try bench.write("b.gpx", TestTrack("B", start: 1_746_169_200).gpx)
        let found = try await bench.failure { $0.outputWait = .milliseconds(300) }
        #expect(found.map(\.code) == ["output.locked"])
        #expect(try bench.site() == before)
        withExtendedLifetime(other) {}
    }

    @Test("reports only once during the wait that another build holds the folder")
    func reportsOnce() async throws {
        let folder = TestFolder()
        try folder.write("out/file", "")
        let other = try OutputFolder(folder / "out")
        #expect(try other.lock())
        var count = 0
        await #expect(throws: BuildFailure.self) {
            try await OutputPlace(folder / "out").open(wait: .milliseconds(500), waits: { count += 1 })
        }
        #expect(count == 1)
        withExtendedLifetime(other) {}
    }

    @Test("a part of another arrangement waits until the parts that write now have ended")
    func partOfAnotherArrangement() async throws {
        let folder = TestFolder()
        try folder.makeFolder("out")
        var other: OutputFolder? = try OutputFolder(folder / "out")
        #expect(try other?.lock(isShared: true) == true)
        let place = OutputPlace(folder / "out")
        var preparedCount = 0
        func sharing(isPrepared: Bool) -> OutputPlace.Sharing {
            OutputPlace.Sharing { _ in
                preparedCount += 1
            } isPrepared: { _ in
                isPrepared
            }
        }
        _ = try await place.open(wait: .zero, waits: {}, sharing: sharing(isPrepared: true))
        await #expect(throws: BuildFailure.self) {
            try await place.open(wait: .zero, waits: {}, sharing: sharing(isPrepared: false))
        }
        #expect(preparedCount == 0)
        other = nil
        _ = try await place.open(wait: .zero, waits: {}, sharing: sharing(isPrepared: false))
        #expect(preparedCount == 1)
        withExtendedLifetime(other) {}
    }

    @Test("a killed build leaves no lock behind")
    func lockGoesWithItsProcess() throws {
        let (folder, sites) = try bench()
        let build = try RunningProgram(["build", "one", "--output", "out", "--no-cache"], in: folder)
        build.wait { folder.exists("out/.ridelog-files") }
        build.send(SIGKILL)
        _ = build.end()
        let next = try RunningProgram(["build", "two", "--output", "out", "--no-cache"], in: folder)
        #expect(next.end() == 0 && !next.errors.contains("Another build"), "\(next.errors)")
        #expect(try folder.files("out") == sites[1])
    }

    /// Replaces the output folder by a link to another folder at some moment of a build.
    private struct Replacer: BuildObserver {
        let folder: TestFolder
        let phase: BuildPhase
        /// The file after which the folder is replaced; nil for the beginning of the phase.
        var mark: String?

        func began(_ phase: BuildPhase, total: Int) {
            if phase == self.phase, mark == nil { replace() }
        }

        func advanced(to part: Double) {
            if let mark, folder.exists("out/" + mark), folder.exists("out/.ridelog-files") { replace() }
        }

        private func replace() {
            if folder.exists("out") { try? folder.move("out", to: "moved") }
            try? folder.link("out", to: folder / "precious")
        }
    }

    @Test(
        "writes nothing through a link that replaces the output folder",
        arguments: [
            (true, BuildPhase.read, nil), (false, .read, nil), (true, .write, nil),
            (false, .write, "feed.atom"),
        ] as [(Bool, BuildPhase, String?)])
    func replacedOutput(hasSite: Bool, phase: BuildPhase, mark: String?) async throws {
        let bench = try Workbench(["ridelog.yml": .nothingToHide, "a.gpx": TestTrack("A").gpx])
        try bench.folder.write("precious/diary.txt", "dear")
        if hasSite { try await bench.build() }
        try bench.write("b.gpx", TestTrack("B", start: 1_746_169_200).gpx)
        let replacer = Replacer(folder: bench.folder, phase: phase, mark: mark)
        var options = BuildOptions(data: bench.data, output: bench.output)
        options.allowsForeignFiles = true
        let builder = SiteBuilder(options, observer: replacer)
        let failure = await #expect(throws: BuildFailure.self) { try await builder.build() }
        #expect(failure?.diagnostics.map(\.code) == ["output.replaced"])
        #expect(try bench.folder.tree("precious") == ["diary.txt"])
    }

    @Test("writes nothing through a link that replaces a folder within the output")
    func replacedInnerFolder() throws {
        let folder = TestFolder()
        try folder.write("precious/diary.txt", "dear")
        try folder.write("out/rides/a.html", "a")
        let output = try OutputFolder(folder / "out")
        try folder.remove("out/rides")
        try folder.link("out/rides", to: folder / "precious")
        #expect(throws: FileSystemError.self) { try output.replace("rides/diary.txt", with: [1]) }
        #expect(throws: FileSystemError.self) { try output.remove("rides/diary.txt") }
        #expect(throws: FileSystemError.self) { try output.read("rides/diary.txt") }
        #expect(try folder.text("precious/diary.txt") == "dear")
        #expect(try folder.tree("precious") == ["diary.txt"])
    }
}
