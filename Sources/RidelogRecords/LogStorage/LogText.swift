import RidelogDiagnostics
import RidelogEssentials

/// The bytes of a log file as lines, of which the last may be incomplete.
struct LogText {
    /// The bytes of complete lines, with their line endings, if any.
    let whole: ArraySlice<UInt8>
    /// The incomplete last line of a program that was killed while writing; empty if there is none.
    let torn: ArraySlice<UInt8>

    /// A last line without a line ending is complete if it is a JSON object, as after editing by hand.
    init(_ bytes: [UInt8]) {
        let end = bytes.lastIndex(of: Self.lineFeed).map { $0 + 1 } ?? 0
        let tail = bytes[end...]
        let isWhole = tail.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } || Self.isObject(tail)
        whole = isWhole ? bytes[...] : bytes[..<end]
        torn = isWhole ? [] : tail
    }

    /// Whether appended bytes must begin with a line feed.
    var needsLineEnd: Bool { whole.last.map { $0 != Self.lineFeed } ?? false }

    /// The complete lines that are not blank, without their endings.
    func lines(in file: String) -> [LogLine] {
        let lines = whole.split(separator: Self.lineFeed, omittingEmptySubsequences: false)
        return lines.enumerated().compactMap { index, bytes -> LogLine? in
            let bytes = bytes.last == 0x0D ? bytes.dropLast() : bytes
            guard !bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { return nil }
            return LogLine(
                Array(bytes), at: SourceLocation(file: file, position: .line(index + 1, column: 0)))
        }
    }

    private static func isObject(_ bytes: ArraySlice<UInt8>) -> Bool {
        (try? JSONDecoder().decode([String: AnyValue].self, from: Data(bytes))) != nil
    }

    static let lineFeed = UInt8(ascii: "\n")
}

/// A JSON value of any type, which is skipped.
private struct AnyValue: Decodable {
    init(from decoder: any Decoder) {}
}
