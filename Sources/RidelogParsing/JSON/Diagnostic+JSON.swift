import RidelogDiagnostics

extension Diagnostic {
    /// The diagnostic for a malformed JSON text.
    ///
    /// - Parameter isUsable: whether the items before the error are used.
    package static func malformedJSON(
        _ failure: JSONParser.Failure, in bytes: [UInt8], file: String, isUsable: Bool = true
    ) -> Diagnostic {
        let isEmpty = bytes.allSatisfy(ASCII.isSpace)
        return Diagnostic(
            isUsable ? .warning : .error, code: "json.malformed",
            at: SourceLocation(file: file, position: .line(ofByte: failure.offset, in: bytes)),
            isEmpty ? "The file is empty" : "The JSON is broken here: \(failure.what)",
            action: isUsable ? "the data before that is used" : "the file is skipped",
            remedy: isEmpty ? emptyFileRemedy : brokenTextRemedy)
    }

    /// The remedy for a file without content.
    package static let emptyFileRemedy = "Copy or export it again, or remove it."

    /// The remedy for malformed JSON or XML.
    package static let brokenTextRemedy = "Correct the file at this point, or export it again."
}
