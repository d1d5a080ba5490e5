import ArgumentParser

/// The program: its commands are files of this folder.
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
}

enum Version {
    static let text = "0.1.0"
}
