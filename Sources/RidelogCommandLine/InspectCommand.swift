import RidelogInspect
import ArgumentParser
import RidelogDiagnostics

struct InspectCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect",
        abstract: "Show what files contain, and what is wrong with them.",
        discussion: """
            A single file is shown in full, several in a few lines each.
            Nothing is written, and nothing is hidden: positions and times are shown as recorded, even in \
            privacy zones.
            Docs/Inspect.md describes the JSON.
            Exit codes: 0 read; 1 a file is missing or cannot be opened, or problems under --strict; 2 nothing readable, or the output is \
            incomplete; 64 wrong usage.
            """)

    @Argument(
        help: "Files of any kind, folders (all files in them), or - for standard input.",
        completion: .file())
    var files: [String]

    @Flag(help: "Print one JSON object per line and file.")
    var json = false

    @Option(
        help: "A configuration file, for tables, time zone and limits, instead of the folder's ridelog.yml.",
        completion: .file())
    var config: String?

    @OptionGroup var jobs: JobsArguments

    @Flag(help: "Exit with 1 if anything was skipped or repaired.")
    var strict = false

    func validate() throws {
        if files.count(where: { $0 == "-" }) > 1 {
            throw ValidationError("Standard input (-) can be read only once.")
        }
    }

    func run() async throws {
        let console = Console(isQuiet: false)
        let inspector = try Inspector(files, configuration: config, workers: jobs.count)
        var (isAnyRead, isAnyMissing, isPrinted) = (false, false, true)
        var hasProblems = inspector.diagnostics.hasProblems
        await inspector.inspect { inspection in
            isAnyRead = isAnyRead || inspection.isRead
            isAnyMissing = isAnyMissing || inspection.isUnreadable
            hasProblems = hasProblems || inspection.hasProblems
            // After a failure nothing more is printed.
            isPrinted = isPrinted && console.print(text(of: inspection, isOnly: inspector.count == 1))
        }
        console.error(TextDiagnosticPrinter().summary(of: inspector.diagnostics))
        guard isAnyRead, isPrinted else { throw ExitCode.nothingWritten }
        if isAnyMissing || (strict && hasProblems) { throw ExitCode.problems }
    }

    private func text(of inspection: Inspection, isOnly: Bool) -> String {
        if json { return inspection.json }
        return isOnly ? inspection.text : inspection.shortText
    }
}
