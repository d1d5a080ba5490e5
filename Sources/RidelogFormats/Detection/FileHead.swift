import RidelogParsing

/// The beginning of a file and its name: what a format is recognised by.
public struct FileHead: Sendable {
    /// Relative to the data folder.
    public var path: String
    /// The first bytes, up to 4,096, decompressed if the file is gzip.
    public var bytes: [UInt8]
    /// True if the file is gzip that is damaged or ends within its head: its name may then show more than what
    /// came out.
    public var isDamaged: Bool

    public init(path: String, bytes: [UInt8], isDamaged: Bool = false) {
        self.path = path
        self.bytes = bytes
        self.isDamaged = isDamaged
    }

    /// How much of a file is looked at.
    public static let size = 4096

    /// The head of a file whose bytes are at hand; gzip is opened.
    ///
    /// - Parameter contents: the file from its beginning; its first few kilobytes are enough.
    public init(path: String, contents: [UInt8]) {
        guard Gzip.isGzip(contents) else {
            self.init(path: path, bytes: UTF16Text.utf8UnlessXML(Array(contents.prefix(Self.size))))
            return
        }
        let output = Gzip.decompress(contents, limit: Self.size)
        self.init(
            path: path, bytes: UTF16Text.utf8UnlessXML(output.bytes),
            isDamaged: output.problem?.isDamage ?? false)
    }

    /// Whether the file begins as zip archives do (PKWARE, APPNOTE.TXT 6.3): with its first file or, if it has
    /// none, with the end of its list of files. Office files do too; their names show.
    package var isZip: Bool {
        let signatures: [[UInt8]] = [[0x50, 0x4B, 0x03, 0x04], [0x50, 0x4B, 0x05, 0x06]]
        return signatures.contains { bytes.starts(with: $0) }
    }

    /// The word in capitals with which the first line begins, if a bracket follows: `POLYGON`.
    package var wordBeforeBracket: String? {
        guard let line = Lines(bytes).first(where: { _ in true })?.bytes else { return nil }
        let word = line.prefix { ASCII.isUpperCase($0) }
        return line[word.endIndex...].trimmed.first == UInt8(ascii: "(") ? word.text : nil
    }
}

extension Gzip.Problem {
    fileprivate var isDamage: Bool {
        switch self {
        case .truncated, .damaged: true
        case .limitReached, .bomb, .trailingBytes: false
        }
    }
}
