import ArgumentParser
import RidelogConfiguration
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

    @OptionGroup var site: SiteArguments

    @Option(
        name: .shortAndLong, help: "Where the site is written.", completion: .directory)
    var output = "./site"

    @Flag(help: "Exit with 1 if anything was skipped or repaired.")
    var strict = false

    @Option(
        help: """
            Write a private report of every file to this path: a page (.html), one object (.json), or JSON lines \
            (any other name).
            """, completion: .file())
    var report: String?

    @Option(
        help: "Keep the cache in this folder (default: ridelog in the user's cache folder).",
        completion: .directory)
    var cache: String?

    @Flag(name: .customLong("no-cache"), help: "Build without a cache.")
    var noCache = false

    @Flag(help: "Write into a folder with other files; they are never overwritten.")
    var force = false

    func validate() throws {
        try checkFolder(output, of: "--output")
        try checkFolder(cache, of: "--cache")
        try checkFolder(report, of: "--report")
        if noCache, cache != nil { throw ValidationError("--cache and --no-cache cannot be combined.") }
    }

    func run() async throws {
        let console = Console(isQuiet: site.quiet)
        let progress = Progress(console: console)
        let result: BuildResult
        do {
            result = try await Interruption.untilSignal(progress, orSay: interrupted) {
                [options, output, report] () async throws(BuildFailure) in
                if let report { try ReportWriter.check(report, output: output) }
                return try await SiteBuilder(options, observer: progress).build()
            }
        } catch let failure as BuildFailure {
            explain(failure, sentence(on: failure), console)
            throw ExitCode.nothingWritten
        }
        BuildSummary(result: result, output: output, isVerbose: site.verbose, isStrict: strict)
            .print(to: console)
        do throws(BuildFailure) {
            if let report { try ReportWriter.write(result, to: report) }
        } catch {
            explain(error, "The site was written, but its report was not.", console)
            throw ExitCode.problems
        }
        if strict, result.report.diagnostics.hasProblems { throw ExitCode.problems }
    }

    private func interrupted(_ failure: BuildFailure) -> String {
        failure.isHalfWritten
            ? "Interrupted: the site in \(output) is partly updated. Build again.\n"
            : "Interrupted: nothing was written.\n"
    }

    /// Describes what was written. The report also lists why no file could be shown.
    private func sentence(on failure: BuildFailure) -> String {
        guard !failure.isHalfWritten else {
            return "The site is inconsistent: some files are from this build, others from the previous one."
        }
        let nothing = "Nothing was written in this build."
        guard let report, let write = failure.writeReport else { return nothing }
        do throws(BuildFailure) {
            try write(report)
            return "Only the report was written in this build."
        } catch {
            return TextDiagnosticPrinter().summary(of: error.diagnostics) + nothing
        }
    }

    private func explain(_ failure: BuildFailure, _ sentence: String, _ console: Console) {
        let printer = TextDiagnosticPrinter(
            examples: site.verbose ? .max : 5, showsActions: failure.isHalfWritten)
        console.error(printer.summary(of: failure.diagnostics) + sentence + "\n")
    }

    private var options: BuildOptions {
        var options = site.options(output: output)
        options.cache = noCache ? nil : cache ?? System.cacheFolder
        options.allowsForeignFiles = force
        options.needsReport = report != nil
        return options
    }
}
