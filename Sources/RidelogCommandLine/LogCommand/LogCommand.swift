import ArgumentParser
import RidelogDiagnostics
import RidelogModels
import RidelogSite

/// `ridelog log`
struct LogCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "log",
        abstract: "Add entries to the logs of a data folder.",
        discussion: """
            Each command adds one line to a file in the data folder's logs/ and returns when it is on disk.
            Several may run at once.
            The next build shows the entry.
            Exit codes: 0 added; 2 nothing added (configuration, geofence, file); 64 wrong usage.
            """,
        subcommands: [LogEnterCommand.self, LogExitCommand.self, LogAddCommand.self])
}

/// Options of all commands of `ridelog log`.
struct LogOptions: ParsableArguments {
    @Option(name: .shortAndLong, help: "The data folder.", completion: .directory)
    var data = "."

    @Option(help: "A configuration file instead of the data folder's ridelog.yml.", completion: .file())
    var config: String?

    @Option(
        help: """
            The time, such as 2026-06-14T09:42:00+02:00 (default zone: the timezone of ridelog.yml, or UTC), \
            a day, or seconds since 1970 (default: now).
            """)
    var at: String?

    @Flag(name: .shortAndLong, help: "Print errors only.")
    var quiet = false

    func validate() throws {
        guard let at, !LogWriter.isTime(at) else { return }
        throw ValidationError("--at must be a time such as 2026-06-14T09:42:00Z, not “\(at)”.")
    }

    /// - Parameters:
    ///   - event: the added entry, for the message.
    ///   - add: adds the entry at the given time, or now.
    @MainActor
    func append(
        _ event: String, _ add: @MainActor (LogWriter, Instant?) throws(BuildFailure) -> LogWriter.Addition
    ) async throws {
        let console = Console(isQuiet: quiet)
        do throws(BuildFailure) {
            let writer = try await LogWriter(data: data, config: config)
            let addition = try add(writer, at.flatMap(writer.time))
            console.error(TextDiagnosticPrinter().summary(of: addition.diagnostics))
            let folder = data == "." ? "" : data + "/"
            console.print(
                "Added: \(event) \(addition.name), \(addition.time), in \(folder)\(addition.file)\n")
        } catch {
            console.error(TextDiagnosticPrinter().summary(of: error.diagnostics) + "Nothing was added.\n")
            throw ExitCode.nothingWritten
        }
    }
}
