import RidelogDiagnostics
import RidelogParsing

/// The YAML between two lines `---` at the beginning of a file, or the TOML between two lines `+++`.
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
    /// - Throws: a diagnostic with line and column if what is there is neither YAML nor such TOML as front matter
    ///   has.
    public static func parse(_ bytes: [UInt8], file: String) throws(Diagnostic) -> FrontMatter? {
        guard let block = Block(in: bytes) else { return nil }
        let text = block.mark == Block.toml ? TOMLLines.yaml(block.text)[...] : block.text
        let yaml = try YAMLParser.parse(text, file: file, firstLine: block.firstLine)
        return FrontMatter(yaml: yaml, body: block.body, bodyLine: block.bodyLine)
    }

    /// Whether a file with this beginning has front matter; the end of it may lie further on.
    public static func begins(in bytes: some Collection<UInt8>) -> Bool {
        Block.mark(bytes.withoutByteOrderMark.drop(while: ASCII.isSpace).prefix { $0 != UInt8(ascii: "\n") })
            != nil
    }

    /// The lines at the beginning of a file without front matter if one of them has a key that keeps a note back, such as
    /// below a line `--`; else nil.
    static func bareKeys(in bytes: [UInt8]) -> [UInt8]? {
        let lines = bytes.withoutByteOrderMark.drop(while: ASCII.isSpace).prefix(4096)
            .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let first = lines.prefix { !$0.allSatisfy(ASCII.isSpace) }
        let hasKey = first.contains { line in
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return false }
            let key = line[..<colon].trimmed.text.lowercased()
            let value = line[(colon + 1)...].trimmed.text.lowercased()
            // More than a word is a sentence.
            return ["private", "draft"].contains(key) && !["false", "no"].contains(value)
                && !value.contains(" ")
        }
        return hasKey ? Array(first.joined(separator: [UInt8(ascii: "\n")])) : nil
    }

    /// Whether a file begins as front matter does, with a line of a key behind the first, and has no end of
    /// it. A line `---` may be a rule in the text as well.
    static func isLeftOpen(in bytes: [UInt8]) -> Bool {
        guard begins(in: bytes), Block(in: bytes) == nil else { return false }
        let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 2)
        guard lines.count > 1 else { return false }
        let isTOML = Block.mark(lines[0].withoutByteOrderMark) == Block.toml
        let key = lines[1].prefix { $0 != UInt8(ascii: isTOML ? "=" : ":") }
        return key.count < lines[1].count && !key.trimmed.isEmpty && key.trimmed.allSatisfy(isOfKey)
    }

    private static func isOfKey(_ byte: UInt8) -> Bool {
        ASCII.isUpperCase(byte & ~0x20) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
    }

    /// The file without front matter that cannot be read: its text is still a note's.
    static func bodyBehindFault(in bytes: [UInt8]) -> (body: ArraySlice<UInt8>, line: Int) {
        Block(in: bytes).map { ($0.body, $0.bodyLine) } ?? (bytes[...], 1)
    }
}

/// The parts of a file with front matter.
private struct Block {
    static let toml = "+++"
    private static let yaml = "---"

    /// What the lines before and behind it are.
    var mark: String
    /// The line of the file on which ``text`` begins, from 1.
    var firstLine: Int
    var text: ArraySlice<UInt8>
    var body: ArraySlice<UInt8>
    var bodyLine: Int

    init?(in bytes: [UInt8]) {
        // Empty lines before it, and spaces, are no text.
        let begin = bytes.count - bytes.withoutByteOrderMark.drop(while: ASCII.isSpace).count
        guard let firstBreak = bytes[begin...].firstIndex(of: UInt8(ascii: "\n")),
            let mark = Self.mark(bytes[begin..<firstBreak])
        else { return nil }
        self.mark = mark
        let start = firstBreak + 1
        firstLine = 2 + bytes[..<begin].count { $0 == UInt8(ascii: "\n") }
        var lineStart = start
        var line = firstLine
        while lineStart < bytes.endIndex {
            let end = bytes[lineStart...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
            let content = bytes[lineStart..<end]
            if Self.isFence(content, mark) || mark == Self.yaml && Self.isFence(content, "...") {
                text = bytes[start..<lineStart]
                body = bytes[min(end + 1, bytes.endIndex)...]
                bodyLine = line + 1
                return
            }
            lineStart = end + 1
            line += 1
        }
        return nil
    }

    /// What a line is, if it begins front matter.
    static func mark(_ line: some Collection<UInt8>) -> String? { [yaml, toml].first { isFence(line, $0) } }

    private static func isFence(_ line: some Collection<UInt8>, _ mark: String) -> Bool {
        line.prefix(3).elementsEqual(mark.utf8)
            && line.dropFirst(3).allSatisfy {
                $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r")
            }
    }
}
