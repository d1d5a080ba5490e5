import RidelogExample
import ArgumentParser
import RidelogDiagnostics
import RidelogFiles

struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Create a data folder with a commented configuration.",
        discussion: "Existing files are not changed.")

    @Argument(help: "The folder to create.", completion: .directory)
    var folder: String

    @Flag(help: "Add a season of invented rides, so that every page has something to show.")
    var example = false

    func validate() throws {
        if folder.isEmpty { throw ValidationError("The folder name must not be empty.") }
    }

    func run() throws {
        let console = Console(isQuiet: false)
        let made = try DataFolderMaker.make(folder, withExample: example)
        console.print(
            "Created \(folder) with \(counted(made, "file")).\nBuild its site with:  ridelog build \(folder.shellWord)\n"
        )
    }
}
