import Foundation

/// Results, a line each, against what they were before: a file of Tests/Fixtures. So nothing changes unseen.
///
/// With RIDELOG_UPDATE_GOLDEN=1 in the environment what is expected is written anew; read the difference before you commit
/// it.
public enum RecordedResults {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Fixtures").standardizedFileURL

    /// The first lines that differ from those of the file, as they are and as they were; empty if none does.
    public static func differences(_ lines: [String], from name: String) throws -> [String] {
        let file = folder.appendingPathComponent(name)
        if ProcessInfo.processInfo.environment["RIDELOG_UPDATE_GOLDEN"] == "1" {
            try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
        }
        // Without what is behind the last line break.
        let recorded = try String(decoding: Data(contentsOf: file), as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        let differing = zip(lines, recorded).filter { $0 != $1 }.prefix(3).map { "\($0)\nwas \($1)" }
        let hasAll = lines.count == recorded.count
        return differing + (hasAll ? [] : ["\(lines.count) lines, were \(recorded.count)"])
    }
}
