import ArgumentParser
import RidelogDiagnostics
import RidelogLoading
import RidelogSite

/// `ridelog stage analyse DATA --work DIR --shard I/N`
struct AnalyseCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "analyse", abstract: "Read and analyse one part of the sources.",
        discussion: stageExitCodes)

    @OptionGroup var arguments: StageArguments

    @Option(help: "The part and the number of parts, such as 2/7.")
    var shard: Shard

    func run() async throws {
        try await arguments.run { [shard] build async throws(BuildFailure) in
            let part = try await build.analyse(shard)
            return
                "Part \(shard): \(counted(part.rideCount, "ride")) of \(counted(part.sourceCount, "source")), "
                + "\(counted(part.cachedCount, "ride")) from an earlier run\n"
        }
    }
}

/// `ridelog stage arrange DATA --work DIR`
struct ArrangeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "arrange", abstract: "Join all analysed parts, and plan the site.",
        discussion: stageExitCodes)

    @OptionGroup var arguments: StageArguments

    func run() async throws {
        try await arguments.run { build async throws(BuildFailure) in
            "Planned: \(counted(try await build.arrange(), "file"))\n"
        }
    }
}

/// `ridelog stage compose DATA --work DIR --output SITE --shard I/N`
struct ComposeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compose", abstract: "Write one part of the pages.", discussion: stageExitCodes)

    @OptionGroup var arguments: StageArguments

    @Option(name: .shortAndLong, help: "Where the site is written.", completion: .directory)
    var output = "./site"

    @Option(help: "The part and the number of parts, such as 2/7.")
    var shard: Shard

    func validate() throws {
        try checkFolder(output, of: "--output")
    }

    func run() async throws {
        try await arguments.run(output: output) { [shard] build async throws(BuildFailure) in
            let result = try await build.compose(shard)
            return "Part \(shard): \(result.writtenCount) written, \(result.unchangedCount) unchanged\n"
        }
    }
}

/// `ridelog stage finish DATA --work DIR --output SITE`
struct FinishCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "finish",
        abstract: "Check that all parts are written; write the home page, feeds and data; remove old files.",
        discussion: stageExitCodes)

    @OptionGroup var arguments: StageArguments

    @Option(name: .shortAndLong, help: "Where the site is written.", completion: .directory)
    var output = "./site"

    @Option(
        help: "Write a private report of every file to this path, as ridelog build does.", completion: .file()
    )
    var report: String?

    func validate() throws {
        try checkFolder(output, of: "--output")
    }

    func run() async throws {
        let console = Console(isQuiet: arguments.site.quiet)
        try await arguments.run(output: output) {
            [output, arguments, report] build async throws(BuildFailure) in
            if let report { try ReportWriter.check(report, output: output) }
            let result = try await build.finish()
            BuildSummary(
                result: result, output: output, isVerbose: arguments.site.verbose, isStrict: false
            ).print(to: console)
            if let report { try ReportWriter.write(result, to: report) }
            return ""
        }
    }
}
