/// A problem in a FIT file.
enum FITProblem: FileProblem {
    case truncated, unclosed, wrongSize, checksum, missingChecksum, headerChecksum, outOfStep, trailingBytes
    case unknownType, misaligned, badDescription
    case empty, noRide, systemTime, unknownSystemTime, invalidPosition, heartRateMessages, developerText,
        surplus

    var facts: ProblemFacts {
        switch self {
        case .truncated:
            ProblemFacts(
                "fit.truncated", "The file is truncated", action: "its complete messages are used",
                remedy: Self.copyAgain)
        case .unclosed:
            ProblemFacts(
                "fit.unclosed", "The header has no data size: the device did not close the file",
                action: "the file is read to its end")
        case .wrongSize:
            ProblemFacts(
                "fit.wrong-size", "The data continues past the end given in the header",
                action: "the file is read to its end")
        case .checksum:
            ProblemFacts(
                "fit.checksum", "{count} not matching the data, the first here", of: "checksum",
                action: "the file is read anyway", remedy: Self.copyAgain)
        case .missingChecksum:
            ProblemFacts(
                "fit.missing-checksum", "The file ends before its checksum",
                action: "the file is read anyway", remedy: Self.copyAgain)
        case .headerChecksum:
            ProblemFacts(
                .note, "fit.header-checksum",
                "{count} with a wrong checksum, the first here", of: "header",
                action: "the file is read anyway")
        case .outOfStep:
            ProblemFacts(
                "fit.out-of-step", "{count} with missing or extra bytes, the first here",
                of: "place", action: "reading resumes at the next valid messages",
                remedy: Self.copyAgain)
        case .trailingBytes:
            ProblemFacts(
                "fit.trailing-bytes", "Non-FIT bytes follow the data", action: "they are skipped",
                remedy: "If the ride is incomplete, copy the file from the device again.")
        case .unknownType:
            ProblemFacts(
                .note, "fit.unknown-type", "{count} with types that FIT does not define, the first here",
                of: "definition", action: "the fields are read as bytes")
        case .misaligned:
            ProblemFacts(
                .note, "fit.misaligned-field",
                "{count} with a field size that does not fit the type, the first here", of: "definition",
                action: "the first byte is used as the number")
        case .badDescription:
            ProblemFacts(
                "fit.bad-description",
                "{count} with missing or invalid numbers, the first here",
                of: "developer field description")
        case .empty:
            ProblemFacts(.note, "fit.empty", "The file has no records", action: .none)
        case .noRide:
            ProblemFacts(.note, "fit.no-ride", "The file is of the type “{first}”, not a ride", action: .none)
        case .systemTime:
            ProblemFacts(
                "fit.system-time", Self.systemTimes, of: "point",
                action: "they are computed from the device clock, which is read as local time",
                remedy: Self.setClock)
        case .unknownSystemTime:
            ProblemFacts(
                "fit.system-time", Self.systemTimes, of: "point",
                action: "the points are kept without a time", remedy: Self.setClock)
        case .invalidPosition:
            ProblemFacts(
                "fit.invalid-position", "{count} with a latitude beyond ±90°", of: "point",
                action: .init("it is kept without a position", "they are kept without a position"))
        case .heartRateMessages:
            ProblemFacts(
                .note, "fit.heart-rate-messages", "{count} in separate messages", of: "heart rate",
                action: "points without a heart rate use them")
        case .developerText:
            ProblemFacts(
                .note, "fit.developer-text", "{count} in developer fields of records",
                of: "text value")
        case .surplus:
            ProblemFacts(
                "fit.too-much", "{count} beyond what any device writes", of: "record, message or field",
                "records, messages or fields")
        }
    }

    private static let systemTimes = "The times of {count} are relative to when the device was switched on"
    private static let setClock = "Set the device's clock, or let it find satellites, before the next ride."
    private static let copyAgain = "Copy the file from the device again."
}
