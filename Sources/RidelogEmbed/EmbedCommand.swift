import Foundation

/// `zones` or `content`, what to read, and the file to write.
enum EmbedCommand {
    case zones(folder: String, map: String, output: String)
    case content(folders: [String], output: String)

    init(arguments: [String]) throws {
        guard let command = arguments.first, let output = arguments.last, arguments.count >= 3 else {
            throw EmbedError.usage
        }
        let inputs = Array(arguments.dropFirst().dropLast())
        switch (command, inputs.count) {
        case ("zones", 2): self = .zones(folder: inputs[0], map: inputs[1], output: output)
        case ("content", _): self = .content(folders: inputs, output: output)
        default: throw EmbedError.usage
        }
    }

    func run() throws {
        switch self {
        case .zones(let folder, let map, let output):
            let database = try ZoneDatabaseText.make(folder: folder)
            try write(ZoneDatabaseText.source(database, map: TextFile.read(map)), to: output)
        case .content(let folders, let output):
            try write(ContentSource.make(folders: folders), to: output)
        }
    }

    private func write(_ source: String, to output: String) throws {
        try Data(source.utf8).write(to: URL(filePath: output), options: .atomic)
    }
}
