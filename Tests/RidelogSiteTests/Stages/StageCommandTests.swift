@testable import RidelogConfiguration
@testable import RidelogLoading
import Testing

@testable import RidelogSite

struct StageCommandTests {
    private let bench: Workbench

    init() throws {
        bench = try StageData.bench()
    }

    private func stage(_ words: String...) throws -> Program {
        try Program(["stage"] + words, in: bench.folder)
    }

    @Test("the four stage commands build the same site as one build")
    func commands() async throws {
        try await bench.build()
        for part in ["2/2", "1/2"] {
            let run = try stage("analyse", "data", "--work", "work", "--shard", part)
            #expect(run.code == 0 && run.output.hasPrefix("Part \(part): "), "\(run.errors)")
        }
        #expect(try stage("arrange", "data", "--work", "work").output.hasPrefix("Planned: "))
        for part in ["1/2", "2/2"] {
            let run = try stage("compose", "data", "--work", "work", "--output", "site", "--shard", part)
            #expect(run.code == 0 && run.output.hasPrefix("Part \(part): "), "\(run.errors)")
        }
        let run = try stage(
            "finish", "data", "--work", "work", "--output", "site", "--report", "report.json")
        #expect(run.code == 0 && run.output.contains("The site: "), "\(run.errors)")
        #expect(run.output.contains(" removed\n"), "\(run.output)")
        #expect(try bench.site("site") == bench.site())
        #expect(try bench.folder.text("report.json").contains("broken.gpx"))
    }

    @Test("a refusal exits with 2 and names the part, and wrong usage exits with 64")
    func codes() throws {
        let refused = try stage("arrange", "data", "--work", "work")
        #expect(refused.code == 2 && refused.errors.contains("part 1/1 of “analyse” is missing"))
        #expect(try stage("analyse", "data", "--work", "work", "--shard", "3/2").code == 64)
        #expect(try stage("analyse", "data", "--work", "work").code == 64)
        #expect(try stage("compose", "data", "--shard", "1/2").code == 64)
        #expect(try stage("finish", "data", "--work", "data/work").code == 2)
        #expect(try stage("arrange", "data", "--work", "work", "--files", "none").errors.contains("--files"))
    }

    @Test("builds an owner's site in stages and refuses its parts for a public site")
    func owner() async throws {
        try await bench.build { $0.audience = .owner }
        let owner: (inout BuildOptions) -> Void = { $0.audience = .owner }
        try await bench.buildStaged(2, owner)
        #expect(try bench.site("staged") == bench.site())
        let found = try await bench.refusal { _ = try await $0.arrange() }
        #expect(found.first?.code == "stage.configuration" || found.first?.code == "output.audience")
    }

    @Test("uses the time of arranging for the privacy delay in all stages")
    func delay() async throws {
        try bench.write("ridelog.yml", "title: Test\ntimezone: UTC\nprivacy: {zones: [], delay: 24h}\n")
        let time = BuildOptions.time("2026-05-03T15:00:00Z")
        try await bench.build { $0.now = time }
        let early = try bench.stages { $0.now = time }
        let late = try bench.stages()
        for shard in Shard.all(2) { _ = try await late.analyse(shard) }
        _ = try await early.arrange()
        for shard in Shard.all(2) { _ = try await late.compose(shard) }
        let result = try await late.finish()
        #expect(result.rideCount > 0 && result.rideCount < 22)
        #expect(try bench.site("staged") == bench.site())
    }
}
