import RidelogParsing

/// The start of a file and its path, from which its format is detected.
public struct FileHead: Sendable {
    /// The path relative to the data folder.
    public var path: String
    /// The first bytes, up to 4,096, decompressed if the file is gzip.
    public var bytes: [UInt8]
    /// Whether the file is gzip that is damaged or ends within the head; its name may then show more than the
    /// decompressed bytes.
    public var isDamaged: Bool

    public init(path: String, bytes: [UInt8], isDamaged: Bool = false) {
        self.path = path
        self.bytes = bytes
        self.isDamaged = isDamaged
    }

    /// The maximum size of a head in bytes.
    public static let size = 4096

    /// Creates the head of a file in memory; gzip is decompressed.
    ///
    /// - Parameter contents: the file from its start; the first few kilobytes are enough.
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

    /// Whether the file starts like a zip archive (PKWARE, APPNOTE.TXT 6.3): with its first file or, if it is empty,
    /// with the end of its directory. Office files do too, and are distinguished by name.
    package var isZip: Bool {
        let signatures: [[UInt8]] = [[0x50, 0x4B, 0x03, 0x04], [0x50, 0x4B, 0x05, 0x06]]
        return signatures.contains { bytes.starts(with: $0) }
    }

    /// The leading word in capitals of the first line, if a bracket follows: `POLYGON`.
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
