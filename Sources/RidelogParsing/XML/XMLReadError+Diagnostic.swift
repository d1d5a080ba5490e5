import RidelogDiagnostics

extension XMLReadError {
    /// - Parameters:
    ///   - place: where reading ended.
    ///   - isUsable: whether anything came before the fault.
    package func diagnostic(at place: XMLPlace, in file: String, isUsable: Bool) -> Diagnostic {
        Diagnostic(
            isUsable ? .warning : .error, code: code,
            at: SourceLocation(file: file, position: place.position),
            "\(what) (byte \(place.byteOffset))",
            action: isUsable ? "what comes before it is taken" : "the file is left out",
            remedy: remedy)
    }

    private var code: String {
        switch self {
        case .malformed: "xml.malformed"
        case .truncated: "xml.truncated"
        case .declaresEntities: "xml.entities"
        case .tooDeep: "xml.too-deep"
        case .unknownEncoding: "xml.unknown-encoding"
        case .limit, .tooManyElements: "xml.limit"
        }
    }

    private var what: String {
        switch self {
        case .malformed(let words): "The XML is broken here: \(words)"
        case .truncated: "The file ends before its last element does"
        case .declaresEntities: "The file declares entities, which no recording needs and bombs are made of"
        case .tooDeep: "More than \(XMLEvents.maximumDepth) elements within each other"
        case .unknownEncoding: "The file declares an encoding that is not known"
        case .limit, .tooManyElements: "There is more than is read of one file"
        }
    }

    private var remedy: String? {
        switch self {
        case .truncated: "Copy or download the file again, or close its elements by hand."
        case .unknownEncoding: "Save the file as UTF-8."
        case .malformed, .declaresEntities, .tooDeep, .tooManyElements, .limit: nil
        }
    }
}
