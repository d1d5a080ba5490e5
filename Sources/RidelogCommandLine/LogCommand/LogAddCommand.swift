import ArgumentParser
import RidelogDiagnostics
import RidelogModels

/// `ridelog log add TYPE key=value…`
struct LogAddCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Add a record of your own type.",
        discussion: """
            The record is added to the file of its type: \
            `ridelog log add coffee-stop place=Bakery price=4.80` adds to logs/coffee-stop.jsonl.
            Numbers keep their digits, true and false are booleans, anything else is text.
            """)

    @Argument(help: "The record's type; templates/records/TYPE.mustache shows it.")
    var type: String

    @Argument(help: ArgumentHelp("The record's fields.", valueName: "key=value"))
    var fields: [String] = []

    @OptionGroup var options: LogOptions

    func validate() throws {
        _ = try record()
    }

    @MainActor
    func run() async throws {
        let record = try record()
        try await options.append("record") { (writer, time) throws(BuildFailure) in
            try writer.add(record, at: time)
        }
    }

    private func record() throws -> CustomRecord {
        do throws(CustomRecord.StringFault) {
            return try CustomRecord(type: type, words: fields)
        } catch {
            throw ValidationError(error.description)
        }
    }
}
