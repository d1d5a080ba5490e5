import RidelogDiagnostics
import RidelogParsing

/// The front matter at the beginning of a file: YAML between two lines `---`, TOML between two lines `+++`, or JSON as
/// an object or between two lines `;;;`. The first line may name the language, as in `---json`.
package struct FrontMatter: Sendable {
    /// nil if the front matter is empty.
    package var yaml: YAMLNode?
    /// What follows the front matter.
    package var body: ArraySlice<UInt8>
    /// The line of the file on which the body begins, from 1.
    package var bodyLine: Int
}

extension FrontMatter {
    /// - Returns: nil if the file has no front matter.
    /// - Throws: a diagnostic with line and column if it can be read neither as YAML, which includes JSON, nor as the
    ///   subset of TOML in `TOMLLines`.
    package static func parse(_ bytes: [UInt8], file: String) throws(Diagnostic) -> FrontMatter? {
        guard let block = Block(in: bytes) else { return nil }
        let text = block.isTOML ? TOMLLines.yaml(block.text)[...] : block.text
        let yaml = try YAMLParser.parse(text, file: file, firstLine: block.firstLine)
        return FrontMatter(yaml: yaml, body: block.body, bodyLine: block.bodyLine)
    }

    /// Whether a file with this beginning has front matter, whose end may follow later.
    package static func begins(in bytes: some BidirectionalCollection<UInt8>) -> Bool {
        let text = bytes.withoutByteOrderMark.drop(while: ASCII.isSpace)
        let first = text.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        return Block.isObject(text) || Fence(first) != nil
    }

    /// Whether a file stands for a text that is elsewhere, or encrypted: by git-crypt or Git LFS.
    package static func isElsewhere(_ bytes: some Collection<UInt8>) -> Bool {
        ["\0GITCRYPT\0", "version https://git-lfs.github.com/"].contains { bytes.starts(with: $0.utf8) }
    }

    /// The first lines of a file without front matter, if one has a key that withholds a note, as after a line `--` or
    /// after a heading; else nil.
    static func bareKeys(in bytes: [UInt8]) -> [UInt8]? {
        let lines = bytes.withoutByteOrderMark.drop(while: ASCII.isSpace).prefix(4096)
            .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let keys = lines.drop { $0.allSatisfy(ASCII.isSpace) || $0.first == UInt8(ascii: "#") }
        let first = keys.prefix { !$0.allSatisfy(ASCII.isSpace) }
        let hasKey = first.contains { line in
            let signs = [UInt8(ascii: ":"), UInt8(ascii: "=")]
            guard let sign = line.firstIndex(where: signs.contains) else { return false }
            let key = line[..<sign].trimmed.text.lowercased()
            let value = line[(sign + 1)...].trimmed.text.lowercased()
            // More than one word is a sentence, not a value.
            return ["private", "draft"].contains(key) && !["false", "no"].contains(value)
                && !value.contains(" ")
        }
        return hasKey ? Array(first.joined(separator: [UInt8(ascii: "\n")])) : nil
    }

    /// Whether a file begins with front matter that has no end. A line with a key must follow the first, because a line
    /// `---` may also be a rule in the text.
    static func isLeftOpen(in bytes: [UInt8]) -> Bool {
        guard begins(in: bytes), Block(in: bytes) == nil else { return false }
        let lines = bytes.withoutByteOrderMark.drop(while: ASCII.isSpace)
            .split(separator: UInt8(ascii: "\n"), maxSplits: 2)
        // Neither a rule nor a text is written like this.
        guard let fence = lines.first.flatMap(Fence.init), fence.language.isEmpty else { return true }
        guard let next = lines.dropFirst().first else { return false }
        let key = next.prefix { $0 != UInt8(ascii: fence.isTOML ? "=" : ":") }
        return key.count < next.count && !key.trimmed.isEmpty
            && key.trimmed.allSatisfy { ASCII.isUpperCase($0 & ~0x20) || "_-".utf8.contains($0) }
    }

    /// The text behind front matter that cannot be read.
    static func bodyBehindFault(in bytes: [UInt8]) -> (body: ArraySlice<UInt8>, line: Int) {
        Block(in: bytes).map { ($0.body, $0.bodyLine) } ?? (bytes[...], 1)
    }
}

/// The line that begins front matter.
private struct Fence {
    /// The text of the line, which also ends the front matter.
    let mark: String
    /// The language that the line names; empty if none.
    let language: String

    var isTOML: Bool { language == "toml" || mark == "+++" }

    /// nil if the line does not begin front matter.
    init?(_ line: some BidirectionalCollection<UInt8>) {
        let text = line.prefix(64).trimmed.text
        guard let mark = ["---", "+++", ";;;"].first(where: text.hasPrefix), line.prefix(64).count < 64
        else { return nil }
        (self.mark, language) = (mark, text.dropFirst(mark.count).utf8.trimmed.text.lowercased())
        guard ["", "yaml", "yml", "toml", "json"].contains(language) else { return nil }
    }

    /// Whether a line ends the front matter.
    func isEnd(_ line: some Collection<UInt8>) -> Bool {
        (mark == "---" ? [mark, "..."] : [mark]).contains { line.prefix(3).elementsEqual($0.utf8) }
            && line.dropFirst(3).allSatisfy(ASCII.isSpace)
    }
}

/// The parts of a file with front matter.
private struct Block {
    var isTOML = false
    /// The line of the file on which ``text`` begins, from 1.
    var firstLine: Int
    var text: ArraySlice<UInt8>
    var body: ArraySlice<UInt8>
    var bodyLine: Int

    init?(in bytes: [UInt8]) {
        // Front matter may follow white space.
        let begin = bytes.count - bytes.withoutByteOrderMark.drop(while: ASCII.isSpace).count
        firstLine = 1 + Self.lineBreaks(bytes[..<begin])
        if Self.isObject(bytes[begin...]) {
            guard let end = Self.endOfObject(bytes[begin...]) else { return nil }
            text = bytes[begin..<end]
            let rest = bytes[end...].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }
            body = rest.first == UInt8(ascii: "\n") ? rest.dropFirst() : rest
            bodyLine = 1 + Self.lineBreaks(bytes[..<body.startIndex])
            return
        }
        guard let firstBreak = bytes[begin...].firstIndex(of: UInt8(ascii: "\n")),
            let fence = Fence(bytes[begin..<firstBreak])
        else { return nil }
        isTOML = fence.isTOML
        firstLine += 1
        var lineStart = firstBreak + 1
        var line = firstLine
        while lineStart < bytes.endIndex {
            let end = bytes[lineStart...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
            if fence.isEnd(bytes[lineStart..<end]) {
                text = bytes[(firstBreak + 1)..<lineStart]
                body = bytes[min(end + 1, bytes.endIndex)...]
                bodyLine = line + 1
                return
            }
            lineStart = end + 1
            line += 1
        }
        return nil
    }

    /// Whether a file that begins like this has a JSON object as its front matter: a brace and the key of a member.
    static func isObject(_ text: some Collection<UInt8>) -> Bool {
        guard text.first == UInt8(ascii: "{") else { return false }
        return text.dropFirst().first { !ASCII.isSpace($0) } == UInt8(ascii: "\"")
    }

    /// The place behind an object; nil if it does not end.
    private static func endOfObject(_ bytes: ArraySlice<UInt8>) -> Int? {
        var (depth, isInText, isEscaped) = (0, false, false)
        for (index, byte) in zip(bytes.indices, bytes) {
            switch byte {
            case _ where isEscaped: isEscaped = false
            case UInt8(ascii: "\\"): isEscaped = isInText
            case UInt8(ascii: "\""): isInText.toggle()
            case _ where isInText: continue
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"):
                depth -= 1
                if depth == 0 { return index + 1 }
            default: continue
            }
        }
        return nil
    }

    private static func lineBreaks(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.count { $0 == UInt8(ascii: "\n") }
    }
}
