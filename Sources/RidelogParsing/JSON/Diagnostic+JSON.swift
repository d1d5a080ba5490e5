import RidelogDiagnostics

extension Diagnostic {
    /// What is wrong with a JSON text.
    ///
    /// - Parameter isUsable: whether the items before the fault are used.
    package static func malformedJSON(
        _ failure: JSONParser.Failure, in bytes: [UInt8], file: String, isUsable: Bool = true
    ) -> Diagnostic {
        Diagnostic(
            isUsable ? .warning : .error, code: "json.malformed",
            at: SourceLocation(file: file, position: .line(ofByte: failure.offset, in: bytes)),
            "The JSON is broken here: \(failure.what)",
            action: isUsable ? "what comes before is used" : "the file is left out", remedy: brokenTextRemedy)
    }

    /// What to do about JSON or XML with a fault.
    package static let brokenTextRemedy = "Correct the file at this place, or export it again."
}
