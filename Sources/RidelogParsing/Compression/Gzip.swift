import RidelogDiagnostics

/// Decompression of gzip (RFC 1952): by libdeflate where a file is one member that becomes no longer than
/// ``wholeSize``, else by zlib, piece by piece.
public enum Gzip {
    /// Bytes that a file may become by default: 1 GiB.
    public static let defaultLimit = 1 << 30

    /// Files that become longer than this are refused if they also grew more than ``largestRatio`` times.
    package static let ratioThreshold = 16 << 20
    /// Tracks shrink to a tenth or, with nothing but zeros in them, a fiftieth; bombs to a thousandth.
    package static let largestRatio = 250

    /// What a file says of its length is a claim, for which room is made before it is unpacked: up to here, below
    /// which nothing counts as a bomb.
    package static let wholeSize = ratioThreshold

    /// What came out, and what kept the rest from coming out.
    public struct Output: Sendable {
        /// The decompressed bytes, up to the problem if there is one.
        public var bytes: [UInt8]
        /// Nil if the whole file was decompressed.
        public var problem: Problem? = nil
    }

    /// Why a file is not decompressed to its end.
    public enum Problem: Hashable, Sendable {
        /// The file ends within its compressed data.
        case truncated
        /// The data is broken, or its checksum wrong, at this byte of the file.
        case damaged(byte: Int)
        /// There is more than the caller wants.
        case limitReached(limit: Int)
        /// A small file that becomes huge.
        case bomb(ratio: Int)
        /// Bytes behind the last member that are not gzip, from this byte on; gzip ignores them too.
        case trailingBytes(byte: Int)
    }

    /// Whether the bytes begin as gzip does.
    public static func isGzip(_ bytes: some Collection<UInt8>) -> Bool {
        bytes.starts(with: [0x1F, 0x8B])
    }

    /// Decompresses all members of a file, as far as they go.
    ///
    /// - Parameter limit: the most bytes to give; ask for few to look at a file's head only.
    public static func decompress(_ bytes: [UInt8], limit: Int = defaultLimit) -> Output {
        if let size = statedSize(bytes), size <= min(limit, wholeSize),
            let whole = WholeInflater.inflate(bytes, .gzip, size: size)
        {
            return Output(bytes: whole)
        }
        var inflater = Inflater(source: bytes, limit: max(0, limit))
        return inflater.run()
    }

    /// How long the last member becomes by its last four bytes.
    private static func statedSize(_ bytes: [UInt8]) -> Int? {
        bytes.count < 18 ? nil : bytes.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}

extension Diagnostic {
    /// What the codes of messages about gzip begin with.
    fileprivate static let gzipCode = "gzip."

    /// Whether it is about packed bytes of which not all could be read.
    package var isAboutGzip: Bool { code.hasPrefix(Self.gzipCode) && severity > .note }
}

extension Gzip.Problem {
    /// The problem for people, with what was done about it.
    public func diagnostic(file: String) -> Diagnostic {
        switch self {
        case .truncated:
            Diagnostic(
                .warning, code: "gzip.truncated", at: SourceLocation(file: file),
                "The compressed file ends too early", action: "what comes before the end is used",
                remedy: "Copy or download the file again.")
        case .damaged(let byte):
            Diagnostic(
                .warning, code: "gzip.damaged", at: SourceLocation(file: file, position: .byte(byte)),
                "The compressed data is damaged", action: "what comes before the damage is used",
                remedy: "Copy or download the file again.")
        case .limitReached(let limit):
            Diagnostic(
                .warning, code: "gzip.limit", at: SourceLocation(file: file),
                "The decompressed file is longer than \(limit) bytes", action: "the rest is left out")
        case .bomb(let ratio):
            Diagnostic(
                .warning, code: "gzip.bomb", at: SourceLocation(file: file),
                "The file grows more than \(ratio) times when decompressed, as no recording does",
                action: "the rest is left out")
        case .trailingBytes(let byte):
            Diagnostic(
                .note, code: "gzip.trailing-bytes", at: SourceLocation(file: file, position: .byte(byte)),
                "Bytes that are not gzip follow the compressed data", action: "they are ignored")
        }
    }
}
