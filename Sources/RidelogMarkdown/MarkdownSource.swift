import RidelogDiagnostics

/// Markdown text and the file that it comes from.
public struct MarkdownSource: Sendable {
    /// The text as UTF-8. What is not valid becomes U+FFFD.
    public var bytes: [UInt8]
    /// The file's name in messages; nil if the text comes from no file.
    public var file: String?
    /// The line of the file on which the text starts, from 1: more if front matter is before it.
    public var firstLine: Int

    public init(_ bytes: [UInt8], file: String? = nil, firstLine: Int = 1) {
        self.bytes = bytes
        self.file = file
        self.firstLine = firstLine
    }
}

extension MarkdownSource {
    func location(_ place: MarkdownPlace? = nil) -> SourceLocation? {
        file.map { file in
            SourceLocation(file: file, position: place.map { .line($0.line, column: $0.column) })
        }
    }
}

/// A place in a file.
public struct MarkdownPlace: Hashable, Sendable {
    /// The line, from 1.
    public let line: Int
    /// The column in bytes, from 1; 0 if it is not known. Within a paragraph of several lines libcmark does not
    /// count the white space at the start of a line.
    public let column: Int
}
