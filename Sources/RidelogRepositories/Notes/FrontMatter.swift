import RidelogDiagnostics
import RidelogFormats

/// The YAML between two lines `---` at the beginning of a file.
public struct FrontMatter: Sendable {
    /// nil if the front matter is empty.
    public var yaml: YAMLNode?
    /// What follows the front matter.
    public var body: ArraySlice<UInt8>
    /// The line of the file on which the body begins, from 1.
    public var bodyLine: Int
}

extension FrontMatter {
    /// - Returns: nil if the file has no front matter.
    /// - Throws: a diagnostic with line and column if what stands there is not YAML.
    public static func parse(_ bytes: [UInt8], file: String) throws(Diagnostic) -> FrontMatter? {
        guard let block = Block(in: bytes) else { return nil }
        let yaml = try YAMLParser.parse(block.yaml, file: file, firstLine: 2)
        return FrontMatter(yaml: yaml, body: block.body, bodyLine: block.bodyLine)
    }

    /// Whether a file with this beginning has front matter; the end of it may lie further on.
    public static func begins(in bytes: some Collection<UInt8>) -> Bool {
        Block.isFence(bytes.withoutByteOrderMark.prefix { $0 != UInt8(ascii: "\n") })
    }

    /// The file without front matter that cannot be read: its text is still a note's.
    static func bodyBehindFault(in bytes: [UInt8]) -> (body: ArraySlice<UInt8>, line: Int) {
        Block(in: bytes).map { ($0.body, $0.bodyLine) } ?? (bytes[...], 1)
    }
}

/// The parts of a file with front matter.
private struct Block {
    var yaml: ArraySlice<UInt8>
    var body: ArraySlice<UInt8>
    var bodyLine: Int

    init?(in bytes: [UInt8]) {
        guard FrontMatter.begins(in: bytes),
            let firstBreak = bytes.firstIndex(of: UInt8(ascii: "\n"))
        else { return nil }
        let start = firstBreak + 1
        var lineStart = start
        var line = 2
        while lineStart < bytes.endIndex {
            let end = bytes[lineStart...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
            if Self.isFence(bytes[lineStart..<end], orDots: true) {
                yaml = bytes[start..<lineStart]
                body = bytes[min(end + 1, bytes.endIndex)...]
                bodyLine = line + 1
                return
            }
            lineStart = end + 1
            line += 1
        }
        return nil
    }

    static func isFence(_ line: some Collection<UInt8>, orDots: Bool = false) -> Bool {
        let mark = line.prefix(3)
        guard mark.elementsEqual("---".utf8) || (orDots && mark.elementsEqual("...".utf8)) else {
            return false
        }
        return line.dropFirst(3).allSatisfy {
            $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r")
        }
    }
}
