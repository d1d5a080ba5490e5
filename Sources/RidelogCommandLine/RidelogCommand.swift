import ArgumentParser
import RidelogDiagnostics

/// The program, with its commands.
public struct RidelogCommand: AsyncParsableCommand {
    public static let configuration = CommandConfiguration(
        commandName: "ridelog",
        abstract: "Turns a folder of rides, photos, geofences, logs and notes into a web site.",
        discussion: """
            To start:

              ridelog init my-rides --example
              ridelog build my-rides --output my-site

            Then open my-site/index.html.
            """,
        version: Version.text,
        subcommands: [
            BuildCommand.self, StageCommand.self, InspectCommand.self, InitCommand.self, LogCommand.self,
            GeofencesCommand.self,
            ThemeCommand.self,
        ])

    public init() {}

    /// Runs a command. Errors are printed, and end the program with exit code 2.
    public static func main(_ arguments: [String]?) async {
        do {
            try checkCommand(arguments ?? Array(CommandLine.arguments.dropFirst()))
            var command = try await asyncParseAsRoot(arguments)
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch let failure as BuildFailure {
            Console(isQuiet: false).error(failure.description)
            exit(withError: ExitCode.nothingWritten)
        } catch {
            exit(withError: error)
        }
    }

    /// The parser's own `help` shows the program's help for unknown commands, and elsewhere it calls them unexpected
    /// arguments, so they are rejected here.
    private static func checkCommand(_ arguments: [String]) throws {
        let isHelp = arguments.first == "help"
        let names = isHelp ? arguments.dropFirst().filter { !$0.hasPrefix("-") } : arguments
        guard names.first != "help" else { return }
        var (commands, path) = (configuration.subcommands, "")
        for name in names {
            guard isHelp || (!commands.isEmpty && !name.hasPrefix("-")) else { return }
            guard let command = commands.first(where: { $0.configuration.commandName == name }) else {
                let known = commands.compactMap { $0.configuration.commandName }
                let hint = Suggestion.hint(for: name, in: known)
                let list = known.isEmpty ? "" : " Available: \(known.joined(separator: ", "))."
                throw ValidationError("There is no command “\(path)\(name)”\(hint)." + list)
            }
            path += name + " "
            commands = command.configuration.subcommands
        }
    }
}

enum Version {
    static let text = "0.1.0"
}

extension ExitCode {
    /// Built or read, but with problems under `--strict`; or built without the report.
    static let problems = ExitCode(1)
    /// Not built, because of configuration, privacy, template or output folder; nothing is written unless the message
    /// says so. Or nothing was read, or printing failed.
    static let nothingWritten = ExitCode(2)
}
