/// Reads rows of comma-separated values (RFC 4180). The separator is the one that the first row uses, or that a
/// preceding line `sep=;` names, as Excel reads and writes it.
package struct CSVReader {
    package struct Row: Hashable {
        /// The line on which the row begins, from 1.
        package var line: Int
        package var fields: [Field]
    }

    package struct Field: Hashable {
        package var text: String
        package var line: Int
        /// The column of the field's first byte in its line, from 1.
        package var column: Int
    }

    /// A field without a closing quotation mark; reading continues with the next line.
    package struct Failure: Error, Hashable {
        package var line: Int
        package var column: Int
    }

    private let bytes: [UInt8]
    package let separator: UInt8
    private var index: Int
    private var line = 1
    private var lineStart: Int

    /// - Parameter bytes: a text in UTF-8, Windows-1252, or UTF-16 with a byte order mark.
    package init(_ bytes: [UInt8]) {
        let bytes = UTF16Text.utf8(bytes) ?? bytes
        self.bytes = bytes
        index = bytes.withoutByteOrderMark.startIndex
        let named = Self.namedSeparator(bytes[index...])
        if let named {
            index = named.end
            line = 2
        }
        lineStart = index
        separator = named?.separator ?? Self.separator(of: bytes[index...])
    }

    /// The separator that a first line `sep=;` names, and the start of the next line; nil without such a line.
    private static func namedSeparator(_ bytes: ArraySlice<UInt8>) -> (separator: UInt8, end: Int)? {
        let firstLine = bytes.prefix { $0 != ASCII.lineFeed }
        // Programs that do not know this line may quote it, or append separators to it.
        let text = firstLine.prefix(12).filter { $0 != ASCII.quote && $0 != ASCII.carriageReturn }
        guard firstLine.count <= 12, text.prefix(4).text.lowercased() == "sep=",
            let separator = text.dropFirst(4).first, text.dropFirst(5).allSatisfy({ $0 == separator })
        else { return nil }
        return (separator, min(firstLine.endIndex + 1, bytes.endIndex))
    }

    /// The most frequent of comma, semicolon and tab outside quotation marks in the first line that is not blank.
    /// Commas between digits are decimal commas if there is no other comma but another separator.
    package static func separator(of bytes: ArraySlice<UInt8>) -> UInt8 {
        let firstLine = bytes.drop { ASCII.isSpace($0) }.prefix { $0 != ASCII.lineFeed }
        var isQuoted = false
        var counts = [0, 0, 0]
        var (hasOtherComma, last): (Bool, UInt8) = (false, 0)
        let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), ASCII.tab]
        for byte in firstLine {
            if byte == ASCII.quote { isQuoted.toggle() }
            if last == candidates[0], !ASCII.isDigit(byte) { hasOtherComma = true }
            if !isQuoted, let candidate = candidates.firstIndex(of: byte) {
                counts[candidate] += 1
                if candidate == 0, !ASCII.isDigit(last) { hasOtherComma = true }
            }
            last = isQuoted ? 0 : byte
        }
        if !hasOtherComma, last != candidates[0], counts[1] + counts[2] > 0 { counts[0] = 0 }
        let best = counts.indices.max { counts[$0] < counts[$1] || (counts[$0] == counts[$1] && $0 > $1) }
        return candidates[best ?? 0]
    }

    /// The next row that is not empty; nil at the end.
    package mutating func next() -> Result<Row, Failure>? {
        while index < bytes.count {
            let row = readRow()
            if case .success(let row) = row, row.fields.allSatisfy({ $0.text.isEmpty }) { continue }
            return row
        }
        return nil
    }

    private mutating func readRow() -> Result<Row, Failure> {
        var row = Row(line: line, fields: [])
        while true {
            let (column, fieldLine) = (index - lineStart + 1, line)
            guard let text = readField() else {
                return .failure(Failure(line: fieldLine, column: column))
            }
            row.fields.append(Field(text: text, line: fieldLine, column: column))
            guard index < bytes.count, bytes[index] == separator else { break }
            index += 1
        }
        skipLineEnd()
        return .success(row)
    }

    /// Reads a field; nil if its closing quotation mark is missing, after skipping the rest of its line.
    private mutating func readField() -> String? {
        while index < bytes.count, bytes[index] == ASCII.space { index += 1 }
        guard index < bytes.count, bytes[index] == ASCII.quote else {
            return decoded(readPlain().trimmed)
        }
        return readQuoted()
    }

    private mutating func readPlain() -> ArraySlice<UInt8> {
        let start = index
        while index < bytes.count, !isEnd(bytes[index]) { index += 1 }
        return bytes[start..<index]
    }

    private mutating func readQuoted() -> String? {
        let (start, startLine, startOfLine) = (index, line, lineStart)
        index += 1
        var content: [UInt8] = []
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == ASCII.lineFeed { newLine() }
            guard byte == ASCII.quote else {
                content.append(byte)
                continue
            }
            guard index < bytes.count, bytes[index] == ASCII.quote else {
                if opensNext(behind: content) { break }
                // Text between the closing quotation mark and the separator is kept.
                return decoded((content + readPlain().trimmed)[...])
            }
            content.append(byte)
            index += 1
        }
        (index, line, lineStart) = (start, startLine, startOfLine)
        while index < bytes.count, bytes[index] != ASCII.lineFeed { index += 1 }
        skipLineEnd()
        return nil
    }

    /// Whether a quotation mark that seems to close a field opens one of a later row: it directly follows a separator
    /// or line end, and text directly follows it.
    private func opensNext(behind content: [UInt8]) -> Bool {
        guard let last = content.last, last == separator || last == ASCII.lineFeed, index < bytes.count,
            !isEnd(bytes[index]), bytes[index] != ASCII.space
        else { return false }
        return content.contains(ASCII.lineFeed)
    }

    private func isEnd(_ byte: UInt8) -> Bool {
        byte == separator || byte == ASCII.lineFeed || byte == ASCII.carriageReturn
    }

    private mutating func skipLineEnd() {
        if index < bytes.count, bytes[index] == ASCII.carriageReturn { index += 1 }
        if index < bytes.count, bytes[index] == ASCII.lineFeed { index += 1 }
        newLine()
    }

    private mutating func newLine() {
        line += 1
        lineStart = index
    }

    /// Decodes UTF-8, or else Windows-1252, the other encoding that spreadsheet programs write.
    private func decoded(_ bytes: ArraySlice<UInt8>) -> String {
        String(validating: bytes, as: UTF8.self) ?? SingleByteEncoding.windows1252.text(bytes)
    }
}
