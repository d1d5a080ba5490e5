import RidelogDiagnostics

extension Diagnostic {
    /// What is wrong with a JSON text behind the items that were read.
    package static func malformedJSON(
        _ failure: JSONParser.Failure, in bytes: [UInt8], file: String
    ) -> Diagnostic {
        Diagnostic(
            .warning, code: "json.malformed",
            at: SourceLocation(file: file, position: .line(ofByte: failure.offset, in: bytes)),
            "The JSON is broken here: \(failure.what)", action: "what comes before is used",
            remedy: brokenTextRemedy)
    }

    /// What to do about JSON or XML with a fault.
    package static let brokenTextRemedy = "Correct the file at this place, or export it again."
}
