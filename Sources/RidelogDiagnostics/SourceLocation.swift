/// A file and a position in it.
public struct SourceLocation: Hashable, Sendable {
    /// The file's path as the user would write it; relative to the data folder if it is in it.
    public var file: String
    /// The position in the file; nil if the message concerns the whole file.
    public var position: Position?

    public init(file: String, position: Position? = nil) {
        self.file = file
        self.position = position
    }

    /// A position in a file: a line for text, a byte offset for other files.
    public enum Position: Hashable, Sendable {
        /// The line and column, both from 1. The column counts bytes; 0 if unknown.
        case line(Int, column: Int)
        /// The offset in bytes from the start of the file, from 0.
        case byte(Int)
    }
}

extension SourceLocation: CustomStringConvertible {
    /// `rides/a.gpx:12:5`, or `rides/a.fit, byte 1024`.
    public var description: String {
        let file = file.onOneLine
        return switch position {
        case nil: file
        case .line(let line, column: 0): "\(file):\(line)"
        case .line(let line, let column): "\(file):\(line):\(column)"
        case .byte(let offset): "\(file), byte \(offset)"
        }
    }
}

extension String {
    /// The text without line breaks, which file names can contain: the text after one would look like another message.
    package var onOneLine: String {
        contains(where: \.isNewline) ? String(map { $0.isNewline ? "\u{FFFD}" : $0 }) : self
    }
}

extension SourceLocation: Comparable {
    /// Sorts by file, then by position; locations without a position come first.
    public static func < (first: SourceLocation, second: SourceLocation) -> Bool {
        guard first.file == second.file else { return first.file < second.file }
        return (first.position?.order ?? (-1, 0)) < (second.position?.order ?? (-1, 0))
    }
}

extension SourceLocation.Position {
    fileprivate var order: (Int, Int) {
        switch self {
        case .line(let line, let column): (line, column)
        case .byte(let offset): (0, offset)
        }
    }

    /// The line and column of a byte offset.
    ///
    /// - Parameters:
    ///   - offset: the number of bytes from the start; clamped to the end.
    ///   - text: the file's bytes.
    public static func line(ofByte offset: Int, in text: some Collection<UInt8>) -> Self {
        var line = 1
        var column = 1
        for byte in text.prefix(max(0, offset)) {
            if byte == UInt8(ascii: "\n") {
                line += 1
                column = 1
            } else {
                column += 1
            }
        }
        return .line(line, column: column)
    }
}
