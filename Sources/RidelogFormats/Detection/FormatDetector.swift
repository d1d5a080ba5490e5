/// Tells by its beginning, and then by its name, what a file is.
public enum FormatDetector {
    /// All formats that are read, in the order in which they are asked: a new one needs a line here.
    public static let decoders: [any FormatDecoder.Type] = [
        GPXDecoder.self,
        GeoJSONDecoder.self,
        OwnTracksDecoder.self,
        JSONLinesDecoder.self,
        CSVLogDecoder.self,
    ]

    /// What to do with a file of this beginning. Notes (Markdown) are not formats: they are ``ForeignKind/text``.
    public static func detect(_ head: FileHead) -> DetectedFormat {
        if head.bytes.allSatisfy(ASCII.isSpace) { return .notForUs(.empty) }
        if let format = UnreadFormat.binary(head) { return .notYetRead(format: format) }
        if let kind = ForeignKind(signatureOf: head) { return .notForUs(kind) }
        if let decoder = decoders.first(where: { $0.recognises(head) }) { return .decoder(decoder) }
        if ForeignKind(nameOf: head) == .text { return .notForUs(.text) }
        if let format = UnreadFormat.text(head) { return .notYetRead(format: format) }
        return .notForUs(ForeignKind(nameOf: head) ?? .unknown)
    }
}

/// What ``FormatDetector`` found.
public enum DetectedFormat: Sendable {
    case decoder(any FormatDecoder.Type)
    /// Data of a ride log that is known and not read yet, by its usual name.
    case notYetRead(format: String)
    case notForUs(ForeignKind)
}

extension FileHead {
    /// How much of a file is looked at.
    public static let size = 4096

    /// The head of a file whose bytes are at hand; gzip is opened.
    ///
    /// - Parameter contents: the file from its beginning; its first few kilobytes are enough.
    public init(path: String, contents: [UInt8]) {
        let isGzip = Gzip.isGzip(contents)
        self.init(
            path: path,
            bytes: isGzip
                ? Gzip.decompress(contents, limit: Self.size).bytes : Array(contents.prefix(Self.size)))
    }
}
