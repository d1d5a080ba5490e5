import RidelogDiagnostics

/// Decodes a format whose files may be larger than memory, in chunks.
public protocol StreamedDecoder: FormatDecoder {
    /// Creates a stream for a new file.
    static func stream(in context: DecodingContext) -> any FormatStream
}

/// Collects the content of a file from chunks of bytes.
public protocol FormatStream {
    /// Reads the next bytes, which are valid only during the call.
    mutating func append(_ bytes: UnsafeRawBufferPointer)

    /// The content of the file, after all bytes were appended.
    ///
    /// - Throws: a ``RidelogDiagnostics/Diagnostic`` if nothing of the file can be used.
    mutating func finish() throws(Diagnostic) -> DecodedFile
}

extension StreamedDecoder {
    public static func decode(
        _ bytes: [UInt8], in context: DecodingContext
    ) throws(Diagnostic) -> DecodedFile {
        var stream = stream(in: context)
        bytes.withUnsafeBytes { stream.append($0) }
        return try stream.finish()
    }
}
