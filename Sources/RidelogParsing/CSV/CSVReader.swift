/// Rows of comma-separated values (RFC 4180), with the separator that the first row uses, or that a line `sep=;` before it
/// names, as Excel reads and writes it.
package struct CSVReader {
    package struct Row: Hashable {
        /// The line on which the row begins, from 1.
        package var line: Int
        package var fields: [Field]
    }

    package struct Field: Hashable {
        package var text: String
        package var line: Int
        /// The byte of the line at which the field begins, from 1.
        package var column: Int
    }

    /// A field whose closing quotation mark is missing; reading goes on with the next line.
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

    /// What a first line `sep=;` names, and where the next line begins; nil without such a line.
    private static func namedSeparator(_ bytes: ArraySlice<UInt8>) -> (separator: UInt8, end: Int)? {
        let firstLine = bytes.prefix { $0 != ASCII.lineFeed }
        // Spreadsheets that do not know the line put it into quotation marks, or separators behind it.
        let text = firstLine.prefix(12).filter { $0 != ASCII.quote && $0 != ASCII.carriageReturn }
        guard firstLine.count <= 12, text.prefix(4).text.lowercased() == "sep=",
            let separator = text.dropFirst(4).first, text.dropFirst(5).allSatisfy({ $0 == separator })
        else { return nil }
        return (separator, min(firstLine.endIndex + 1, bytes.endIndex))
    }

    /// The most frequent of comma, semicolon and tab in the first line that has any, outside quotation marks.
    package static func separator(of bytes: ArraySlice<UInt8>) -> UInt8 {
        let firstLine = bytes.drop { ASCII.isSpace($0) }.prefix { $0 != ASCII.lineFeed }
        var isQuoted = false
        var counts = [0, 0, 0]
        let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), ASCII.tab]
        for byte in firstLine {
            if byte == ASCII.quote { isQuoted.toggle() }
            if !isQuoted, let candidate = candidates.firstIndex(of: byte) { counts[candidate] += 1 }
        }
        let best = counts.indices.max { counts[$0] < counts[$1] || (counts[$0] == counts[$1] && $0 > $1) }
        return candidates[best ?? 0]
    }

    /// The next row with anything in it; nil at the end.
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

    /// nil if a quotation mark is not closed; then the rest of its line has been passed over.
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
                // Text between the quotation mark and the separator is kept rather than lost.
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

    /// Whether a quotation mark that seems to close a field opens one of a later row: it is right behind a
    /// separator, and text right behind it.
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

    /// Spreadsheets that do not write UTF-8 write windows-1252.
    private func decoded(_ bytes: ArraySlice<UInt8>) -> String {
        String(validating: bytes, as: UTF8.self) ?? SingleByteEncoding.windows1252.text(bytes)
    }
}
