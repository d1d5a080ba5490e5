import ArgumentParser
import RidelogDiagnostics
import RidelogSite

struct BuildCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build",
        abstract: "Build the site of a data folder.",
        discussion: """
            Exit codes: 0 built; 1 built with problems under --strict, or without the report; 2 not built, and \
            nothing written unless the last line says so; 64 wrong usage; 130 and 143 stopped by Ctrl-C and \
            SIGTERM (a second signal stops at once).

            A second build into the same output folder waits for the first, for up to 60 seconds.
            """)

    @Argument(
        help: "The data folder, in any layout, a zip archive of one, or a file alone.", completion: .file())
    var data = "."

    @Option(
        name: .shortAndLong, help: "Where the site is written.", completion: .directory)
    var output = "./site"

    @Option(help: "A configuration file instead of the data folder's ridelog.yml.", completion: .file())
    var config: String?

    @Option(help: "A built-in theme by name, or a theme's folder.", completion: .directory)
    var theme: String?

    @Option(
        name: .customLong("base-url"), help: "The site's address, for the feed, the sitemap and 404.html.")
    var baseURL: String?

    @Option(name: .shortAndLong, help: "How many files to process at once (default: one for each processor).")
    var jobs: Int?

    @Flag(help: "Exit with 1 if anything was left out or repaired.")
    var strict = false

    @Option(
        help: """
            Write a private report of every file to this path: a page (.html), one object (.json), or JSON lines \
            (any other name).
            """, completion: .file())
    var report: String?

    @Option(
        help: "Keep the cache in this folder.", completion: .directory)
    var cache: String?

    @Flag(name: .customLong("no-cache"), help: "Build without a cache.")
    var noCache = false

    @Option(
        help: """
            Who the site is for: public, or owner for a site in which nothing is hidden, in its own output folder.
            """)
    var audience = Audience.everyone

    @Option(
        help: """
            The current time for “privacy: delay:”, such as 2026-06-14T12:00:00Z (default: the clock).
            """)
    var now: String?

    @Flag(help: "Write into a folder with other files; they are never overwritten.")
    var force = false

    @Flag(name: .shortAndLong, help: "Print errors only, and warnings under --strict.")
    var quiet = false

    @Flag(name: .shortAndLong, help: "Print every message, and the result for every file.")
    var verbose = false

    func validate() throws {
        if let jobs, jobs < 1 { throw ValidationError("--jobs takes a whole number from 1 up.") }
        if quiet, verbose { throw ValidationError("--quiet and --verbose exclude each other.") }
        if let now, BuildOptions.time(now) == nil {
            throw ValidationError("--now takes a time such as 2026-06-14T12:00:00Z.")
        }
        if noCache, cache != nil { throw ValidationError("--cache and --no-cache exclude each other.") }
    }

    func run() async throws {
        let console = Console(isQuiet: quiet)
        let progress = Progress(console: console)
        let result: BuildResult
        do throws(BuildFailure) {
            if let report { try ReportWriter.check(report, output: output) }
            result = try await build(progress)
            progress.finish()
        } catch {
            progress.finish()
            if error.isCancelled, let signal = Interruption.signal {
                console.error(interrupted(error))
                throw ExitCode(128 + signal)
            }
            explain(error, sentence(on: error), console)
            throw ExitCode.nothingWritten
        }
        BuildSummary(result: result, output: output, isVerbose: verbose, isStrict: strict)
            .print(to: console)
        do throws(BuildFailure) {
            if let report { try ReportWriter.write(result, to: report) }
        } catch {
            explain(error, "The site was written, its report was not.", console)
            throw ExitCode.problems
        }
        if strict, result.report.diagnostics.hasProblems { throw ExitCode.problems }
    }

    /// Builds until the first signal.
    private func build(_ progress: Progress) async throws(BuildFailure) -> BuildResult {
        Interruption.begin()
        let builder = SiteBuilder(options, observer: progress)
        let task = Task { () async -> Result<BuildResult, BuildFailure> in
            do throws(BuildFailure) {
                return .success(try await builder.build())
            } catch {
                return .failure(error)
            }
        }
        Interruption.onSignal { task.cancel() }
        return try await task.value.get()
    }

    private func interrupted(_ failure: BuildFailure) -> String {
        failure.isHalfWritten
            ? "Interrupted: the site in \(output) is partly new. Build again.\n"
            : "Interrupted: nothing was written.\n"
    }

    /// What was written. Why nothing of the files can be shown, is in the report too.
    private func sentence(on failure: BuildFailure) -> String {
        guard !failure.isHalfWritten else { return Self.halfWritten }
        guard let report, let result = failure.result else { return "Nothing was written." }
        do throws(BuildFailure) {
            try ReportWriter.write(result, to: report)
            return "Nothing was written but the report."
        } catch {
            return TextDiagnosticPrinter().summary(of: error.diagnostics) + "Nothing was written."
        }
    }

    private static let halfWritten =
        "The site is not whole: some of its files are of this build, others of the one before."

    private func explain(_ failure: BuildFailure, _ sentence: String, _ console: Console) {
        let printer = TextDiagnosticPrinter(
            examples: verbose ? .max : 5, showsActions: failure.isHalfWritten)
        console.error(printer.summary(of: failure.diagnostics) + sentence + "\n")
    }

    private var options: BuildOptions {
        var options = BuildOptions(
            data: data, output: output, jobs: jobs ?? System.processorCount)
        options.configuration = config
        options.theme = theme
        options.baseURL = baseURL
        options.cache = noCache ? nil : cache ?? System.cacheFolder
        options.program = System.program
        options.allowsForeignFiles = force
        options.audience = audience
        options.needsReport = report != nil
        options.now = now.flatMap(BuildOptions.time)
        return options
    }
}

extension Audience: ExpressibleByArgument {}
