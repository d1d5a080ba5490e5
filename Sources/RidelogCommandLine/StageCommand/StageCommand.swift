import ArgumentParser
import RidelogDiagnostics
import RidelogLoading
import RidelogSite

/// `ridelog stage`: the stages of a build as separate commands.
struct StageCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stage",
        abstract: "Build a large site in parts, on one or more machines.",
        discussion: """
            Run four commands one after the other. Run analyse and compose once per part; parts may run in \
            any order or in parallel:

              ridelog stage analyse DATA --work DIR --shard 1/4
              ridelog stage arrange DATA --work DIR
              ridelog stage compose DATA --work DIR --output SITE --shard 1/4
              ridelog stage finish DATA --work DIR --output SITE

            The site is the same as that of ridelog build. Each command may be stopped and run again. \
            Examples/Scale has examples for GNU parallel, Dask, Spark, Slurm, Kubernetes and GitHub Actions.
            """,
        subcommands: [AnalyseCommand.self, ArrangeCommand.self, ComposeCommand.self, FinishCommand.self])
}

/// Arguments of all stages.
struct StageArguments: ParsableArguments {
    @OptionGroup var site: SiteArguments

    @Option(
        help: "The private folder for what later stages need; the same for all stages.",
        completion: .directory)
    var work: String

    @Option(
        help: "A list of the data folder's files, one path per line, for folders that are slow to list.",
        completion: .file())
    var files: String?

    func validate() throws {
        try checkFolder(work, of: "--work")
    }

    /// Runs a stage until a signal, and prints its message.
    ///
    /// - Parameter output: the output folder; nil for a stage without one.
    func run(
        output: String? = nil,
        _ stage: @escaping @Sendable @MainActor (StagedBuild) async throws(BuildFailure) -> String
    ) async throws {
        let console = Console(isQuiet: site.quiet)
        let progress = Progress(console: console)
        // A stage without an output folder never reads this path.
        var options = site.options(output: output ?? work + "/none")
        (options.program, options.fileList) = (System.programContent, files)
        let text = try await Interruption.untilSignal(
            progress, orSay: { _ in "Interrupted: run the same command again.\n" }
        ) { [options, work] () async throws(BuildFailure) in
            try await stage(StagedBuild(options, work: work, observer: progress))
        }
        console.print(text)
    }
}

extension Shard: ExpressibleByArgument {
    public init?(argument: String) { self.init(argument) }
}

/// The exit codes of stages, for their help texts.
let stageExitCodes = """
    Exit codes: 0 done; 2 not done: a part is missing or is from another configuration, program or input; 64 \
    wrong usage; 130 and 143 stopped by Ctrl-C and SIGTERM.
    """
