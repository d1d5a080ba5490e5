/// A line of a file with a mark below a problem.
public struct SourceExcerpt: Hashable, Sendable {
    /// The number of the line, from 1.
    public let number: Int
    /// The line; if it is long, only the part around the problem.
    public let line: String
    /// The number of characters of ``line`` before the problem.
    public let column: Int
    /// The number of marked characters, at least 1.
    public let length: Int

    /// The maximum number of characters shown before and after the problem.
    private static let reach = 60

    /// - Parameters:
    ///   - bytes: the file as UTF-8.
    ///   - range: the byte range of the problem, clamped to the file and the line.
    public init(_ bytes: [UInt8], at range: Range<Int>) {
        let place = range.clamped(to: 0..<bytes.count)
        let start = bytes[..<place.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let end = bytes[place.lowerBound...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        let before = Self.shown(bytes[start..<place.lowerBound])
        let marked = Self.shown(bytes[place.clamped(to: start..<end)])
        let behind = Self.shown(bytes[min(max(place.upperBound, place.lowerBound), end)..<end])
        number = bytes[..<start].count { $0 == UInt8(ascii: "\n") } + 1
        let head = before.count > Self.reach ? "…" + before.suffix(Self.reach) : before
        let tail = behind.count > Self.reach ? behind.prefix(Self.reach) + "…" : behind
        line = head + marked + tail
        column = head.count
        length = max(1, marked.count)
    }

    /// The text with control characters replaced by spaces, so that it fits on one line of a terminal.
    private static func shown(_ bytes: ArraySlice<UInt8>) -> String {
        let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars.map { scalar in
            scalar.value < 0x20 || scalar.value == 0x7F ? " " : scalar
        }
        return String(String.UnicodeScalarView(scalars))
    }
}

extension SourceExcerpt: CustomStringConvertible {
    /// Two lines: the line of the file, and the mark.
    public var description: String {
        let margin = "\(number)"
        let blanks = String(repeating: " ", count: margin.count)
        return "\(margin) | \(line)\n\(blanks) | " + String(repeating: " ", count: column)
            + String(repeating: "^", count: length)
    }
}
