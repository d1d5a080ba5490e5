import RidelogDiagnostics

/// What reads a file: the decoder of a format, or one that was given the file's meaning. Many files share one.
public final class FileDecoder: Sendable {
    /// Reads the bytes of a file.
    public typealias Decode =
        @Sendable (_ bytes: [UInt8], _ context: DecodingContext) throws(Diagnostic) -> DecodedFile

    /// The format's usual name: `GPX`.
    public let name: String
    /// What the file may hold, which decides who reads it.
    public let content: ContentKind
    /// The same decoder, if its files may be longer than memory.
    public let streamed: (any StreamedDecoder.Type)?
    /// Whether one file holds the positions of years, and so may be longer than others.
    public let isBulk: Bool
    package let traits: FormatTraits
    private let read: Decode

    /// - Parameters:
    ///   - name: the format's usual name.
    ///   - content: what the file may hold.
    ///   - read: reads its bytes.
    public init(name: String, content: ContentKind, _ read: @escaping Decode) {
        self.name = name
        self.content = content
        self.read = read
        streamed = nil
        isBulk = false
        traits = FormatTraits()
    }

    /// The decoder of a format.
    public init(_ decoder: any FormatDecoder.Type) {
        name = decoder.name
        content = decoder.content
        streamed = decoder as? any StreamedDecoder.Type
        isBulk = decoder.isBulk
        traits = decoder.traits
        read = { (bytes, context) throws(Diagnostic) in try decoder.decode(bytes, in: context) }
    }

    /// What a whole file holds.
    ///
    /// - Throws: a ``RidelogDiagnostics/Diagnostic`` if nothing of the file can be used.
    public func decode(_ bytes: [UInt8], in context: DecodingContext) throws(Diagnostic) -> DecodedFile {
        try read(bytes, context)
    }
}
