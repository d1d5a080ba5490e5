import ArgumentParser
import RidelogDiagnostics
import RidelogModels

/// `ridelog log enter FENCE`
struct LogEnterCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "enter",
        abstract: "Record that a geofence was entered.",
        discussion: "The event is added to logs/visits.jsonl.")

    @OptionGroup var visit: LogVisitArguments

    func run() async throws { try await visit.note(.enter) }
}

/// `ridelog log exit FENCE`
struct LogExitCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "exit",
        abstract: "Record that a geofence was left.",
        discussion: "The event is added to logs/visits.jsonl.")

    @OptionGroup var visit: LogVisitArguments

    func run() async throws { try await visit.note(.exit) }
}

/// A geofence and the accuracy of the position.
struct LogVisitArguments: ParsableArguments {
    @Argument(help: "The geofence's id or name; case is ignored.")
    var fence: String

    @Option(help: ArgumentHelp("The accuracy of the position.", valueName: "metres"))
    var accuracy: Double?

    @OptionGroup var options: LogOptions

    func validate() throws {
        if let accuracy, !accuracy.isFinite || accuracy < 0 {
            throw ValidationError("--accuracy must be a number of metres, at least 0.")
        }
    }

    @MainActor
    func note(_ event: GeofenceEntry.Event) async throws {
        try await options.append(event.rawValue) { (writer, time) throws(BuildFailure) in
            try writer.add(event, of: fence, at: time, accuracy: accuracy)
        }
    }
}
