import ArgumentParser
import RidelogSite

/// `ridelog theme`: helps to customize templates.
struct ThemeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "theme",
        abstract: "Show what templates can use, and copy templates to change them.",
        discussion: "Docs/Templates.md describes templates and themes.",
        subcommands: [ThemeFieldsCommand.self, ThemeCopyCommand.self])
}

/// `ridelog theme fields [TEMPLATE]`
struct ThemeFieldsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fields", abstract: "Show what a template can use; without a name, list all templates.")

    @Argument(help: "The name of a template: ride, ride-entry, page.")
    var template: String?

    func run() throws {
        let console = Console(isQuiet: false)
        let text =
            if let template {
                try TemplateGuide(template).text
            } else {
                TemplateGuide.names.joined(separator: "\n") + "\n"
            }
        guard console.print(text) else { throw ExitCode.nothingWritten }
    }
}

/// `ridelog theme copy TEMPLATE`
struct ThemeCopyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "copy", abstract: "Copy a built-in template into the data folder, to change it there.",
        discussion: "Exit codes: 0 copied; 2 nothing written; 64 wrong usage.")

    @Argument(help: "The name of a template: ride, ride-entry, page.")
    var template: String

    @Option(name: .shortAndLong, help: "The data folder.", completion: .directory)
    var data = "."

    func run() throws {
        let console = Console(isQuiet: false)
        let path = try TemplateGuide(template).copy(into: data)
        console.print("Copied: \(data == "." ? "" : data + "/")\(path)\n")
    }
}
