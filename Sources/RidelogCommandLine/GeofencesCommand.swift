import ArgumentParser
import RidelogDiagnostics
import RidelogFiles
import RidelogSite

/// `ridelog geofences`
struct GeofencesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "geofences", abstract: "Find places for geofences.",
        subcommands: [GeofencesSuggestCommand.self])
}

/// `ridelog geofences suggest DATA`
struct GeofencesSuggestCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "suggest",
        abstract: "Print places where you stayed often, as GeoJSON.",
        discussion: """
            Rides and position logs are used as a site shows them: nothing in a privacy zone is suggested.
            To keep the places, save them in the data folder, and then name them in the file:

              ridelog geofences suggest my-rides --output my-rides/geofences/suggested.geojson

            Exit codes: 0 printed or saved; 2 nothing could be read or saved, or the output is incomplete; 64 \
            wrong usage.
            """)

    @Argument(help: "The data folder.", completion: .directory)
    var data = "."

    @Option(help: "A configuration file instead of the folder's ridelog.yml.", completion: .file())
    var config: String?

    @Option(
        name: .shortAndLong, help: "Save the places in this new file instead of printing them.",
        completion: .file())
    var output: String?

    @Option(help: ArgumentHelp("The minimum number of stays at a place.", valueName: "count"))
    var atLeast = 3

    @Option(help: ArgumentHelp("The minimum duration of a stay.", valueName: "minutes"))
    var minutes = 10.0

    @OptionGroup var jobs: JobsArguments

    func validate() throws {
        try checkFolder(output, of: "--output")
        if atLeast < 1 { throw ValidationError("--at-least must be a whole number of at least 1.") }
        if !(1...1440 ~= minutes) { throw ValidationError("--minutes must be a number from 1 to 1440.") }
    }

    @MainActor
    func run() async throws {
        let console = Console(isQuiet: false)
        try save(nil)
        let places = try await PlaceSuggester(
            data: data, config: config, atLeast: atLeast, staying: minutes * 60, workers: jobs.count)
        if output == nil {
            guard console.print(places.geoJSON + "\n") else { throw ExitCode.nothingWritten }
        } else if places.count > 0 {
            try save(places.geoJSON + "\n")
        }
        let problems = DiagnosticCollector(places.diagnostics.filter { $0.severity != .note })
        console.error(TextDiagnosticPrinter().summary(of: problems))
        console.error(
            places.count == 0 ? "No places found.\n" : "\(counted(places.count, "place")) found.\n")
    }

    /// Saves the places after all files have been read; nil only checks that the file is new.
    private func save(_ text: String?) throws(BuildFailure) {
        guard let output else { return }
        do throws(FileSystemError) {
            try FileWriter.checkIsFree(output)
            guard let text else { return }
            if let folder = FileWriter.folder(of: output) { try FileWriter.makeFolder(folder) }
            try FileWriter.replace(output, with: Array(text.utf8))
        } catch {
            throw BuildFailure(
                .error, code: "places.unwritable", at: SourceLocation(file: output),
                "the places cannot be saved: \(error.reason)", remedy: "Name a new file with --output.")
        }
    }
}
