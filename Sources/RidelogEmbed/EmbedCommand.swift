import Foundation

/// The command line: `zones`, `content` or `registry`, the inputs, and the files to write.
struct EmbedCommand {
    let arguments: [String]

    /// Except for zones, the last input is a file that every run writes, so that every build runs this command.
    func run() throws {
        guard let command = arguments.first, let output = arguments.last, arguments.count >= 3 else {
            throw EmbedError.usage
        }
        let inputs = Array(arguments.dropFirst().dropLast())
        switch (command, inputs.count) {
        case ("zones", 2):
            let database = try ZoneDatabaseText.make(folder: inputs[0])
            return try write(ZoneDatabaseText.source(database, map: TextFile.read(inputs[1])), to: output)
        case ("content", 2...):
            try write(ContentSource.make(folders: inputs.dropLast()), to: output)
        case ("registry", 4):
            try write(Registry.make(inputs[0], of: inputs[1], folder: inputs[2]), to: output)
        default: throw EmbedError.usage
        }
        try Data().write(to: URL(filePath: inputs[inputs.count - 1]), options: .atomic)
    }

    /// An unchanged file is not written, so that its dependants are not compiled again.
    private func write(_ source: String, to output: String) throws {
        let url = URL(filePath: output)
        let data = Data(source.utf8)
        if (try? Data(contentsOf: url)) != data { try data.write(to: url, options: .atomic) }
    }
}
