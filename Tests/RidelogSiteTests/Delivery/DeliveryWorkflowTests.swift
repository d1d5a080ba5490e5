import ArgumentParser
import Testing

@testable import RidelogCommandLine

/// The workflow files for publishing.
struct DeliveryWorkflowTests {
    static let files = [
        "Docs/publishing/github-pages.yml", "Docs/publishing/gitlab-ci.yml", "Docs/Publishing.md",
    ]

    @Test("Commands in workflow files are ones that the program takes", arguments: files)
    func commands(_ path: String) throws {
        let commands = try DeliveryDocument(path).lines.compactMap { line -> [String]? in
            guard let start = line.range(of: "ridelog build ") else { return nil }
            let command = line[start.lowerBound...].dropFirst("ridelog ".count)
            return command.split(separator: " ").map(String.init)
        }
        #expect(!commands.isEmpty)
        for command in commands {
            let parsed = try RidelogCommand.parseAsRoot(command)
            #expect(parsed is BuildCommand)
        }
    }
}
