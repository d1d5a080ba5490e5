import RidelogDiagnostics

/// Reads a format of which files may be longer than memory: piece by piece, and never all of one.
public protocol StreamedDecoder: FormatDecoder {
    /// The beginning of a file, of which nothing is read yet.
    static func stream(in context: DecodingContext) -> any FormatStream
}

/// Gathers what a file holds while its bytes come.
public protocol FormatStream {
    /// Reads the next bytes, which live only during the call.
    mutating func append(_ bytes: UnsafeRawBufferPointer)

    /// What the file holds, when all bytes were given.
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
