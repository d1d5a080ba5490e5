import ArgumentParser
import RidelogDiagnostics
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
            Nothing is written. To keep the places, name them and save them in the data folder:

              ridelog geofences suggest my-rides > my-rides/geofences/places.geojson

            Exit codes: 0 printed; 2 nothing could be read, or the output is incomplete; 64 wrong usage.
            """)

    @Argument(help: "The data folder.", completion: .directory)
    var data = "."

    @Option(help: "A configuration file instead of the folder's ridelog.yml.", completion: .file())
    var config: String?

    @Option(help: ArgumentHelp("The minimum number of stays at a place.", valueName: "count"))
    var atLeast = 3

    @Option(help: ArgumentHelp("The minimum duration of a stay.", valueName: "minutes"))
    var minutes = 10.0

    @OptionGroup var jobs: JobsArguments

    func validate() throws {
        if atLeast < 1 { throw ValidationError("--at-least must be a whole number of at least 1.") }
        if !(1...1440 ~= minutes) { throw ValidationError("--minutes must be a number from 1 to 1440.") }
    }

    @MainActor
    func run() async throws {
        let console = Console(isQuiet: false)
        let places = try await PlaceSuggester(
            data: data, config: config, atLeast: atLeast, staying: minutes * 60, workers: jobs.count)
        guard console.print(places.geoJSON + "\n") else { throw ExitCode.nothingWritten }
        let problems = DiagnosticCollector(places.diagnostics.filter { $0.severity != .note })
        console.error(TextDiagnosticPrinter().summary(of: problems))
        console.error(
            places.count == 0 ? "No places found.\n" : "\(counted(places.count, "place")) found.\n")
    }
}
