import Foundation
import Testing

/// A file of the package that people read.
struct DeliveryDocument {
    let text: String

    init(_ path: String) throws {
        text = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    }

    static var root: URL { URL(filePath: TestPath.package) }

    static func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: root.appending(path: path).path)
    }

    var lines: [Substring] { text.split(separator: "\n") }

    /// What is in backticks in the first column of the tables.
    var keys: [String] {
        lines.flatMap { line -> [String] in
            guard line.hasPrefix("| `") else { return [] }
            let cell = line.dropFirst(2).prefix { $0 != "|" }
            return cell.split(separator: "`").enumerated().filter { $0.offset % 2 == 0 }.map {
                String($0.element)
            }
            .filter { !$0.isEmpty && $0 != " " }
        }
    }

    /// The targets of links to files of the package, without fragments.
    var linkedFiles: [String] {
        // Not in examples.
        let text = text.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 0 }.map(
            \.element)
        return text.joined().split(separator: "](").dropFirst().compactMap { part in
            let target = part.prefix { $0 != ")" }.prefix { $0 != "#" }
            return target.isEmpty || target.contains("://") ? nil : String(target)
        }
    }
}
