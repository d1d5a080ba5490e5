import Foundation

/// `zones`, `content` or `registry`, what to read, and the files to write.
enum EmbedCommand {
    case zones(folder: String, map: String, output: String)
    /// `lastRun` is a file that is written in every run, whatever the folders hold.
    case content(folders: [String], lastRun: String, output: String)
    /// The list `name` of the types in the folder that conform to a protocol; `lastRun` as above.
    case registry(name: String, conformance: String, folder: String, lastRun: String, output: String)

    init(arguments: [String]) throws {
        guard let command = arguments.first, let output = arguments.last, arguments.count >= 3 else {
            throw EmbedError.usage
        }
        let inputs = Array(arguments.dropFirst().dropLast())
        switch (command, inputs.count) {
        case ("zones", 2): self = .zones(folder: inputs[0], map: inputs[1], output: output)
        case ("content", 2...):
            self = .content(folders: inputs.dropLast(), lastRun: inputs[inputs.count - 1], output: output)
        case ("registry", 4):
            self = .registry(
                name: inputs[0], conformance: inputs[1], folder: inputs[2], lastRun: inputs[3],
                output: output)
        default: throw EmbedError.usage
        }
    }

    func run() throws {
        switch self {
        case .zones(let folder, let map, let output):
            let database = try ZoneDatabaseText.make(folder: folder)
            try write(ZoneDatabaseText.source(database, map: TextFile.read(map)), to: output)
        case .content(let folders, let lastRun, let output):
            try write(ContentSource.make(folders: folders), to: output)
            try Data().write(to: URL(filePath: lastRun), options: .atomic)
        case .registry(let name, let conformance, let folder, let lastRun, let output):
            try write(Registry.make(name, of: conformance, folder: folder), to: output)
            try Data().write(to: URL(filePath: lastRun), options: .atomic)
        }
    }

    /// A file that would stay the same is left alone, so that what is made of it need not be compiled again.
    private func write(_ source: String, to output: String) throws {
        let url = URL(filePath: output)
        let data = Data(source.utf8)
        if (try? Data(contentsOf: url)) != data { try data.write(to: url, options: .atomic) }
    }
}
