import Foundation

/// Compares results with recorded ones in Tests/Fixtures, so that no change goes unnoticed.
///
/// `make golden` records them again; review the difference before you commit it.
public enum RecordedResults {
    private static let folder = URL(fileURLWithPath: TestPath.fixtures)
    private static let isRecording = ProcessInfo.processInfo.environment["RIDELOG_UPDATE_GOLDEN"] == "1"
    /// The maximum number of reported lines.
    private static let mostNamed = 6

    /// The first lines that differ from the recorded ones.
    public struct Differences: Error {
        let lines: [String]
    }

    /// - Throws: ``Differences`` if the lines differ.
    public static func check(_ lines: [String], against name: String) throws {
        let found = try differences(of: Array((lines.joined(separator: "\n") + "\n").utf8), from: name)
        if !found.isEmpty { throw Differences(lines: found) }
    }

    /// The first lines that differ from those of the file; empty if there are none.
    public static func differences(of bytes: [UInt8], from name: String) throws -> [String] {
        let file = folder.appendingPathComponent(name)
        if isRecording {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: file)
        }
        let recorded = try Data(contentsOf: file)
        guard !recorded.elementsEqual(bytes) else { return [] }
        let named = lines(bytes).difference(from: lines(recorded)).prefix(mostNamed).map { change in
            switch change {
            case .insert(let index, let line, _): "line \(index + 1) is new: \(line)"
            case .remove(let index, let line, _): "line \(index + 1) is gone: \(line)"
            }
        }
        return ["\(name) differs; `make golden` rewrites it"] + named
    }

    private static func lines(_ bytes: some Sequence<UInt8>) -> [String] {
        String(decoding: Array(bytes), as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init)
    }
}
