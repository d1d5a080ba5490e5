import RidelogDiagnostics
import RidelogEssentials

/// The bytes of a log file as lines, the last of which may be half a one.
struct LogText {
    /// The bytes of whole lines, each with its end if it has one.
    let whole: ArraySlice<UInt8>
    /// What was left when someone was killed while writing; empty if no one was.
    let torn: ArraySlice<UInt8>

    /// A last line without an end is whole if it is an object, as when someone has edited the file by hand.
    init(_ bytes: [UInt8]) {
        let end = bytes.lastIndex(of: Self.lineFeed).map { $0 + 1 } ?? 0
        let tail = bytes[end...]
        let isWhole = tail.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } || Self.isObject(tail)
        whole = isWhole ? bytes[...] : bytes[..<end]
        torn = isWhole ? [] : tail
    }

    /// Whether something that is added must begin a new line.
    var needsLineEnd: Bool { whole.last.map { $0 != Self.lineFeed } ?? false }

    /// The whole lines that are not blank, without their ends.
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

/// A value of any kind, which is only passed over.
private struct AnyValue: Decodable {
    init(from decoder: any Decoder) {}
}
