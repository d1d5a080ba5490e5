import RidelogDiagnostics

/// Decompression of gzip (RFC 1952): by libdeflate for a single member of at most ``wholeSize`` decompressed bytes,
/// else by zlib in chunks.
public enum Gzip {
    /// The default maximum size of a decompressed file in bytes: 1 GiB.
    public static let defaultLimit = 1 << 30

    /// The decompressed size in bytes above which files are rejected if they grew more than ``largestRatio`` times.
    package static let ratioThreshold = 16 << 20
    /// Tracks are compressed to a tenth or, if they are all zeros, a fiftieth; zip bombs to a thousandth.
    package static let largestRatio = 250

    /// The largest decompressed size in bytes for which memory is reserved on the file's own claim. Nothing up to this
    /// size counts as a bomb.
    package static let wholeSize = ratioThreshold

    /// The result of decompression, which may be partial.
    public struct Output: Sendable {
        /// The decompressed bytes, up to the problem if there is one.
        public var bytes: [UInt8]
        /// The reason why the file was not decompressed completely; nil if it was.
        public var problem: Problem? = nil
    }

    /// Why a file was not decompressed completely.
    public enum Problem: Hashable, Sendable {
        /// The file ends in the middle of compressed data.
        case truncated
        /// The data is damaged, or its checksum is wrong, at this byte of the file.
        case damaged(byte: Int)
        /// The decompressed data exceeds the caller's limit in bytes.
        case limitReached(limit: Int)
        /// The file grew more than `ratio` times, as a zip bomb does.
        case bomb(ratio: Int)
        /// Bytes after the last member, from this one on, that are not gzip; gzip ignores them too.
        case trailingBytes(byte: Int)
    }

    /// Whether the bytes start with the signature of gzip.
    public static func isGzip(_ bytes: some Collection<UInt8>) -> Bool {
        bytes.starts(with: [0x1F, 0x8B])
    }

    /// Decompresses all members of a file, up to the first problem.
    ///
    /// - Parameter limit: the maximum number of decompressed bytes; a small one is enough for a file's head.
    public static func decompress(_ bytes: [UInt8], limit: Int = defaultLimit) -> Output {
        if let size = statedSize(bytes), size <= min(limit, wholeSize),
            let whole = WholeInflater.inflate(bytes, .gzip, size: size)
        {
            return Output(bytes: whole)
        }
        var inflater = Inflater(source: bytes, limit: max(0, limit))
        return inflater.run()
    }

    /// The decompressed size of the last member, from the last four bytes.
    private static func statedSize(_ bytes: [UInt8]) -> Int? {
        bytes.count < 18 ? nil : bytes.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}

extension Diagnostic {
    /// The common prefix of diagnostic codes for gzip.
    fileprivate static let gzipCode = "gzip."

    /// Whether the diagnostic reports compressed data that could not be read completely.
    package var isAboutGzip: Bool { code.hasPrefix(Self.gzipCode) && severity > .note }
}

extension Gzip.Problem {
    /// The diagnostic for the problem, with the action taken.
    public func diagnostic(file: String) -> Diagnostic {
        switch self {
        case .truncated:
            Diagnostic(
                .warning, code: "gzip.truncated", at: SourceLocation(file: file),
                "The compressed file ends too early", action: "the data before that is used",
                remedy: "Copy or download the file again.")
        case .damaged(let byte):
            Diagnostic(
                .warning, code: "gzip.damaged", at: SourceLocation(file: file, position: .byte(byte)),
                "The compressed data is damaged", action: "the data before the damage is used",
                remedy: "Copy or download the file again.")
        case .limitReached(let limit):
            Diagnostic(
                .warning, code: "gzip.limit", at: SourceLocation(file: file),
                "The decompressed file is larger than \(limit) bytes", action: "the rest is skipped")
        case .bomb(let ratio):
            Diagnostic(
                .warning, code: "gzip.bomb", at: SourceLocation(file: file),
                "The file grows more than \(ratio) times when decompressed, which no recording does",
                action: "the rest is skipped")
        case .trailingBytes(let byte):
            Diagnostic(
                .note, code: "gzip.trailing-bytes", at: SourceLocation(file: file, position: .byte(byte)),
                "Bytes that are not gzip follow the compressed data", action: "they are ignored")
        }
    }
}
