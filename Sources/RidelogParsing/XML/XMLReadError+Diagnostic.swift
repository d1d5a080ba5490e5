import RidelogDiagnostics

extension XMLReadError {
    package var what: String { reason == .memory ? facts.what : "\(facts.what) (byte \(byteOffset))" }

    /// The diagnostic for the error.
    ///
    /// - Parameter isUsable: whether anything before the error is used.
    package func diagnostic(in file: String, isUsable: Bool) -> Diagnostic {
        Diagnostic(
            isUsable ? .warning : .error, code: "xml.\(facts.code)",
            at: SourceLocation(file: file, position: reason == .memory ? nil : position), what,
            action: isUsable ? "what comes before it is used" : "the file is left out", remedy: facts.remedy)
    }

    private var facts: (code: String, what: String, remedy: String?) {
        switch reason {
        case .malformed(let words):
            ("malformed", "The XML is broken here: \(words)", Diagnostic.brokenTextRemedy)
        case .truncated:
            (
                "truncated", "The file ends before its last element does",
                "Copy or download the file again, or close its elements by hand."
            )
        case .declaresEntities:
            (
                "entities", "The file declares entities, which no recording needs and bombs are made of",
                "Remove the declarations “<!ENTITY …>”."
            )
        case .tooDeep: ("too-deep", "More than \(XMLEvents.maximumDepth) elements within each other", nil)
        case .unknownEncoding:
            (
                "unknown-encoding", "The file declares an encoding that is not known",
                "Save the file as UTF-8."
            )
        case .memory: ("memory", "Too little memory to read XML", nil)
        case .limit, .tooManyElements: ("limit", "There is more than is read of one file", nil)
        }
    }
}
