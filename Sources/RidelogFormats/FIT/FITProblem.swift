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
                "fit.truncated", "The file ends before its last message does",
                action: "what comes before is used", remedy: Self.copyAgain)
        case .unclosed:
            ProblemFacts(
                "fit.unclosed", "The header has no size: the device did not close the file",
                action: "it is read to its end")
        case .wrongSize:
            ProblemFacts(
                "fit.wrong-size", "The data goes on after the end that the header gives",
                action: "it is read to its end")
        case .checksum:
            ProblemFacts(
                "fit.checksum", "{count} not matching the data, the first here", of: "checksum",
                action: "it is read nevertheless", remedy: Self.copyAgain)
        case .missingChecksum:
            ProblemFacts(
                "fit.missing-checksum", "The file ends before its checksum",
                action: "it is read nevertheless", remedy: Self.copyAgain)
        case .headerChecksum:
            ProblemFacts(
                .note, "fit.header-checksum",
                "{count} with a checksum that does not match, the first here", of: "header",
                action: "it is read nevertheless")
        case .outOfStep:
            ProblemFacts(
                "fit.out-of-step", "{count} with bytes missing or too many, the first here",
                of: "place", action: "reading goes on where messages follow each other again",
                remedy: Self.copyAgain)
        case .trailingBytes:
            ProblemFacts(
                "fit.trailing-bytes", "Bytes that are not FIT follow the data", action: "they are ignored")
        case .unknownType:
            ProblemFacts(
                .note, "fit.unknown-type", "{count} with types that FIT does not have, the first here",
                of: "definition", action: "the fields are read as bytes")
        case .misaligned:
            ProblemFacts(
                .note, "fit.misaligned-field",
                "{count} with a field whose size is not one of its type, the first here", of: "definition",
                action: "the first byte is used as the number")
        case .badDescription:
            ProblemFacts(
                "fit.bad-description",
                "{count} of a developer field without its number, the first here",
                of: "description", action: "left out")
        case .empty:
            ProblemFacts(.note, "fit.empty", "The file has no records", action: .none)
        case .noRide:
            ProblemFacts(.note, "fit.no-ride", "The file holds {first}, no ride", action: .none)
        case .systemTime:
            ProblemFacts(
                "fit.system-time", Self.systemTimes, of: "point",
                action: "they are computed from the device's own clock, which is read as local time")
        case .unknownSystemTime:
            ProblemFacts(
                "fit.system-time", Self.systemTimes, of: "point",
                action: "the points are kept without a time")
        case .invalidPosition:
            ProblemFacts(
                "fit.invalid-position", "{count} beyond ±90° of latitude", of: "point",
                action: .init("it is kept without a position", "they are kept without a position"))
        case .heartRateMessages:
            ProblemFacts(
                .note, "fit.heart-rate-messages", "{count} in messages of their own", of: "heart rate",
                action: "points without a heart rate get theirs from them")
        case .developerText:
            ProblemFacts(
                .note, "fit.developer-text", "{count} of developers' fields in records are text",
                of: "value")
        case .surplus:
            ProblemFacts(
                "fit.too-much", "{count} more than any device writes", of: "record, message or field",
                "records, messages or fields", action: "left out")
        }
    }

    private static let systemTimes = "The times of {count} count from when the device was switched on"
    private static let copyAgain = "Copy the file from the device again."
}
