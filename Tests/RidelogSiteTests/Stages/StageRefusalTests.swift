@testable import RidelogConfiguration
import RidelogDiagnostics
@testable import RidelogLoading
import Testing

@testable import RidelogSite

struct StageRefusalTests {
    private let bench: Workbench

    init() throws {
        bench = try StageData.bench()
    }

    private func analyse(_ count: Int = 2) async throws {
        for shard in Shard.all(count) { _ = try await bench.stages().analyse(shard) }
    }

    private func expect(_ found: [Diagnostic], _ code: String, naming part: String) {
        #expect(found.first?.code == code)
        #expect(found.first?.severity == .error)
        #expect(found.first?.what.contains(part) == true, "\(found.first?.what ?? "none")")
        #expect(found.first?.remedy?.isEmpty == false)
    }

    @Test("names the first missing part of a stage")
    func missing() async throws {
        expect(try await bench.refusal { _ = try await $0.arrange() }, "stage.missing", naming: "1/1")
        _ = try await bench.stages().analyse(try #require(Shard("2/3")))
        expect(try await bench.refusal { _ = try await $0.arrange() }, "stage.missing", naming: "1/3")
        try await analyse(3)
        expect(
            try await bench.refusal { _ = try await $0.compose(try #require(Shard("1/2"))) }, "stage.missing",
            naming: "arrange")
        _ = try await bench.stages().arrange()
        _ = try await bench.stages().compose(try #require(Shard("1/2")))
        expect(try await bench.refusal { _ = try await $0.finish() }, "stage.missing", naming: "2/2")
        #expect(!bench.folder.exists("staged/index.html"))
    }

    @Test("refuses parts of two different divisions")
    func divisions() async throws {
        try await analyse(2)
        try await analyse(3)
        expect(
            try await bench.refusal { _ = try await $0.arrange() }, "stage.divisions",
            naming: "N = 2 and N = 3")
    }

    @Test("refuses parts written by another program")
    func program() async throws {
        try await analyse()
        let other = try await bench.refusal {
            $0.program = "other"
        } _: {
            _ = try await $0.arrange()
        }
        expect(other, "stage.program", naming: "1/2")
    }

    @Test("refuses parts of another configuration or an earlier arrangement")
    func configuration() async throws {
        try await analyse()
        _ = try await bench.stages().arrange()
        // What pages show, but not what becomes of rides.
        try bench.write("ridelog.yml", StageData.configuration.replacing("title: Test", with: "title: Other"))
        expect(
            try await bench.refusal { _ = try await $0.compose(try #require(Shard("1/1"))) },
            "stage.configuration", naming: "arrange")
        _ = try await bench.stages().arrange()
        try bench.write("ridelog.yml", StageData.configuration.replacing("radius: 200", with: "radius: 250"))
        expect(try await bench.refusal { _ = try await $0.arrange() }, "stage.configuration", naming: "1/2")
    }

    @Test("refuses parts whose input changed: a new or changed ride or a moved geofence")
    func input() async throws {
        try bench.write("ridelog.yml", .nothingToHide)
        try await analyse()
        _ = try await bench.stages().arrange()
        for (name, text) in [
            ("rides/new.gpx", StageData.track(40).gpx), ("rides/1.gpx", StageData.track(41).gpx),
            ("geofences/pier.geojson", TestTrack.fence("Pier", 0, 800, radius: 250)),
        ] {
            try bench.write(name, text)
            expect(
                try await bench.refusal { _ = try await $0.compose(try #require(Shard("1/1"))) },
                "stage.input",
                naming: "arrange")
            let found = try await bench.refusal { _ = try await $0.arrange() }
            let part = Shard.number(of: name, in: 2)
            expect(found, "stage.input", naming: name.hasSuffix("gpx") ? "\(part)/2" : "/2")
            if name.hasSuffix("gpx") { #expect(found.last?.location?.file == name) }
            try await analyse()
            _ = try await bench.stages().arrange()
        }
    }

    @Test("refuses pages written for another plan")
    func plan() async throws {
        try await bench.buildStaged(2)
        try bench.write("notes/c.md", "---\ntitle: New\n---\n\nA note.\n")
        _ = try await bench.stages().arrange()
        expect(try await bench.refusal { _ = try await $0.finish() }, "stage.plan", naming: "1/2")
    }

    @Test("rejects a damaged or half written part, and an empty one as missing", arguments: [0, 1, 40, 3000])
    func damaged(length: Int) async throws {
        try await analyse()
        let part = try #require(try bench.folder.files("work")["rides-2-of-2"])
        try bench.folder.write("work/rides-2-of-2", Array(part.prefix(length)))
        let code = length == 0 ? "stage.missing" : "stage.part"
        expect(try await bench.refusal { _ = try await $0.arrange() }, code, naming: "2/2")
        try await analyse()
        #expect(try bench.folder.files("work")["rides-2-of-2"] == part)
    }

    @Test("rejects a part with a changed byte in a ride")
    func changedByte() async throws {
        try await analyse()
        let part = try #require(try bench.folder.files("work")["rides-2-of-2"])
        var changed = part
        changed[60] ^= 0x55
        try bench.folder.write("work/rides-2-of-2", changed)
        expect(try await bench.refusal { _ = try await $0.arrange() }, "stage.part", naming: "2/2")
        try await analyse()
        _ = try await bench.stages().arrange()
    }

    @Test("refuses a work folder in the data or output folder, and a file as data")
    func work() async throws {
        for work in [bench.data + "/work", bench.folder / "staged/work"] {
            var options = BuildOptions(data: bench.data, output: bench.folder / "staged")
            options.program = "test"
            let build = try StagedBuild(options, work: work)
            await #expect(throws: BuildFailure.self) { try await build.arrange() }
        }
        let file = BuildOptions(data: bench.data + "/rides/1.gpx", output: bench.folder / "staged")
        #expect(throws: BuildFailure.self) { try StagedBuild(file, work: bench.work) }
    }
}
