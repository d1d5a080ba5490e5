import Foundation
import RidelogTestSupport

/// A page of the documentation, as it is in the package.
struct Article {
    let text: String

    static let package = URL(fileURLWithPath: TestPath.package)

    /// - Parameter path: relative to the package.
    init(_ path: String) throws {
        text = try TestPath.text(path)
    }

    /// The names of all articles of the catalogue.
    static func names() throws -> [String] {
        let folder = package.appending(path: "Sources/RidelogKit/RidelogKit.docc")
        return try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".md") }.sorted()
    }

    /// The code blocks of a language, each as its lines.
    func blocks(_ language: String) -> [[String]] {
        var blocks: [[String]] = []
        var block: [String]?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if let lines = block {
                if line == "```" { blocks.append(lines) }
                block = line == "```" ? nil : lines + [line]
            } else if line == "```" + language {
                block = []
            }
        }
        return blocks
    }

    /// The lines with content, without their indentation.
    static func trimmed(_ lines: [String]) -> [String] {
        lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    /// Whether the lines are somewhere in this text, one behind the other, however far they are indented.
    func holds(_ lines: [String]) -> Bool {
        let own = Self.trimmed(text.components(separatedBy: "\n"))
        let wanted = Self.trimmed(lines)
        guard !wanted.isEmpty, own.count >= wanted.count else { return false }
        return (0...(own.count - wanted.count)).contains { own[$0...].starts(with: wanted) }
    }
}
