import RidelogDiagnostics

/// What may be odd within a FIT file.
enum FITProblem: CaseIterable {
    case truncated, unclosed, wrongSize, checksum, missingChecksum, headerChecksum, outOfStep, trailingBytes
    case unknownType, misaligned, badDescription

    func diagnostic(count: Int, at location: SourceLocation) -> Diagnostic {
        Diagnostic(severity, code: code, at: location, what(count), action: action, remedy: remedy)
    }

    private var severity: Diagnostic.Severity {
        switch self {
        case .headerChecksum, .unknownType, .misaligned: .note
        default: .warning
        }
    }

    private var code: String {
        switch self {
        case .truncated: "fit.truncated"
        case .unclosed: "fit.unclosed"
        case .wrongSize: "fit.wrong-size"
        case .checksum: "fit.checksum"
        case .missingChecksum: "fit.missing-checksum"
        case .headerChecksum: "fit.header-checksum"
        case .outOfStep: "fit.out-of-step"
        case .trailingBytes: "fit.trailing-bytes"
        case .unknownType: "fit.unknown-type"
        case .misaligned: "fit.misaligned-field"
        case .badDescription: "fit.bad-description"
        }
    }

    private func what(_ count: Int) -> String {
        switch self {
        case .truncated: "The file ends before its last message does"
        case .unclosed: "The header has no size: the device did not close the file"
        case .wrongSize: "The data goes on behind the end that the header gives"
        case .checksum: "\(counted(count, "checksum")) not that of the data, the first here"
        case .missingChecksum: "The file ends before its checksum"
        case .headerChecksum:
            "\(counted(count, "header")) with a checksum that is not its own, the first here"
        case .outOfStep: "\(counted(count, "place")) where bytes are missing or too many, the first here"
        case .trailingBytes: "Bytes that are not FIT follow the data"
        case .unknownType: "\(counted(count, "definition")) with types that FIT does not have, the first here"
        case .misaligned:
            "\(counted(count, "definition")) with a field whose size is not one of its type, the first here"
        case .badDescription:
            "\(counted(count, "description")) of a developer's field that do not say of which, the first here"
        }
    }

    private var action: String {
        switch self {
        case .truncated: "what comes before is taken"
        case .unclosed, .wrongSize: "it is read to its end"
        case .checksum, .missingChecksum, .headerChecksum: "it is read nevertheless"
        case .outOfStep: "reading goes on where messages follow each other again"
        case .trailingBytes: "they are ignored"
        case .unknownType: "the fields are taken as bytes"
        case .misaligned: "the first byte is taken as the number"
        case .badDescription: "left out"
        }
    }

    private var remedy: String? {
        switch self {
        case .truncated, .checksum, .missingChecksum, .outOfStep: "Copy the file from the device again."
        default: nil
        }
    }
}
