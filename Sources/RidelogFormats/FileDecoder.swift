import RidelogDiagnostics

/// Reads a file: the decoder of a format, or a function for files whose meaning is configured. Many files share one.
public final class FileDecoder: Sendable {
    /// Reads the bytes of a file.
    public typealias Decode =
        @Sendable (_ bytes: [UInt8], _ context: DecodingContext) throws(Diagnostic) -> DecodedFile

    /// The format's usual name: `GPX`.
    public let name: String
    /// The kinds of content that the files may have, by which stores select them.
    public let content: ContentKind
    /// The same decoder, if its files may be larger than memory.
    public let streamed: (any StreamedDecoder.Type)?
    /// Whether a file may have years of positions, and so may be larger than others.
    public let isBulk: Bool
    package let traits: FormatTraits
    private let read: Decode

    /// - Parameters:
    ///   - name: the format's usual name.
    ///   - content: the kinds of content that the files may have.
    ///   - read: decodes the bytes of a file.
    public init(name: String, content: ContentKind, _ read: @escaping Decode) {
        self.name = name
        self.content = content
        self.read = read
        streamed = nil
        isBulk = false
        traits = FormatTraits()
    }

    /// Creates a file decoder from the decoder of a format.
    public init(_ decoder: any FormatDecoder.Type) {
        name = decoder.name
        content = decoder.content
        streamed = decoder as? any StreamedDecoder.Type
        isBulk = decoder.isBulk
        traits = decoder.traits
        read = { (bytes, context) throws(Diagnostic) in try decoder.decode(bytes, in: context) }
    }

    /// Decodes a whole file.
    ///
    /// - Throws: a ``RidelogDiagnostics/Diagnostic`` if nothing of the file can be used.
    public func decode(_ bytes: [UInt8], in context: DecodingContext) throws(Diagnostic) -> DecodedFile {
        try read(bytes, context)
    }
}
