import RidelogDiagnostics

extension XMLReadError {
    package var what: String {
        [.memory, .empty].contains(reason) ? facts.what : "\(facts.what) (byte \(byteOffset))"
    }

    /// The diagnostic for the error.
    ///
    /// - Parameter isUsable: whether anything before the error is used.
    package func diagnostic(in file: String, isUsable: Bool) -> Diagnostic {
        Diagnostic(
            isUsable ? .warning : .error, code: "xml.\(facts.code)",
            at: SourceLocation(file: file, position: reason == .memory ? nil : position), what,
            action: isUsable ? "the data before that is used" : "the file is skipped", remedy: facts.remedy)
    }

    private var facts: (code: String, what: String, remedy: String?) {
        switch reason {
        case .malformed(let words):
            ("malformed", "The XML is broken here: \(words)", Diagnostic.brokenTextRemedy)
        case .empty:
            ("truncated", "The file is empty", Diagnostic.emptyFileRemedy)
        case .truncated:
            (
                "truncated", "The file ends inside an element",
                "Copy or download the file again, or close its elements by hand."
            )
        case .declaresEntities:
            (
                "entities", "The file declares entities, which XML bombs use and no recording needs",
                "Remove the declarations “<!ENTITY …>”."
            )
        case .tooDeep: ("too-deep", "More than \(XMLEvents.maximumDepth) levels of nested elements", nil)
        case .unknownEncoding:
            (
                "unknown-encoding", "The file declares an unknown encoding",
                "Save the file as UTF-8."
            )
        case .memory: ("memory", "Not enough memory to read XML", nil)
        case .limit, .tooManyElements: ("limit", "The file exceeds a reading limit", nil)
        }
    }
}
