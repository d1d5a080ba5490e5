import RidelogDiagnostics

/// A Markdown text and its file.
public struct MarkdownSource: Sendable {
    /// The text as UTF-8. Invalid bytes become U+FFFD.
    public var bytes: [UInt8]
    /// The file's name in messages; nil if the text is not from a file.
    public var file: String?
    /// The line of the file on which the text starts, from 1; greater if front matter precedes it.
    public var firstLine: Int

    public init(_ bytes: [UInt8], file: String? = nil, firstLine: Int = 1) {
        self.bytes = bytes
        self.file = file
        self.firstLine = firstLine
    }

    func location(_ place: MarkdownPlace? = nil) -> SourceLocation? {
        file.map { file in
            SourceLocation(file: file, position: place.map { .line($0.line, column: $0.column) })
        }
    }
}

/// A position in a file.
public struct MarkdownPlace: Hashable, Sendable {
    /// The line, from 1.
    public let line: Int
    /// The column in bytes, from 1; 0 if unknown. In paragraphs with several lines, libcmark does not count white space
    /// at the start of a line.
    public let column: Int
}
