import RidelogDiagnostics

/// What may be odd in `activities.csv`.
enum StravaProblem: CaseIterable {
    case openQuote, missingDate, unreadableDate, lostFile, privateNote, repeatedRow

    /// - Parameter example: the first date that cannot be read.
    func diagnostic(count: Int, at location: SourceLocation, example: String? = nil) -> Diagnostic {
        Diagnostic(
            severity, code: "strava.\(code)", at: location, what(count, example),
            action: action(count), remedy: remedy, isForOwner: isForOwner)
    }

    /// A date is quoted, and how often a row is in the table is no one else's business.
    private var isForOwner: Bool { [.privateNote, .unreadableDate, .repeatedRow].contains(self) }

    private var severity: Diagnostic.Severity {
        switch self {
        case .privateNote, .lostFile, .repeatedRow: .note
        default: .warning
        }
    }

    private var code: String {
        switch self {
        case .openQuote: "csv-quote"
        case .missingDate: "missing-date"
        case .unreadableDate: "unreadable-date"
        case .lostFile: "lost-file"
        case .privateNote: "private-note"
        case .repeatedRow: "repeated-row"
        }
    }

    private func what(_ count: Int, _ example: String?) -> String {
        switch self {
        case .openQuote: "\(counted(count, "row")) with a quotation mark that is not closed, the first here"
        case .missingDate: "\(counted(count, "row")) without a date, the first here"
        case .unreadableDate:
            "\(counted(count, "row")) with a date that cannot be read, the first here"
                + (example.map { ": “\($0.prefix(64))”" } ?? "")
        case .lostFile:
            "\(counted(count, "row")) with “#error#” for a file, which Strava has lost, the first here"
        case .privateNote:
            counted(count, "private note stays private", "private notes stay private")
        case .repeatedRow: "\(counted(count, "row")) of an activity that an earlier row has, the first here"
        }
    }

    private func action(_ count: Int) -> String? {
        switch self {
        case .openQuote, .missingDate, .unreadableDate: count == 1 ? "it is left out" : "they are left out"
        case .lostFile:
            count == 1 ? "it is a ride without a track" : "they are rides without a track"
        case .repeatedRow: "each activity is one ride"
        case .privateNote: nil
        }
    }

    private var remedy: String? {
        switch self {
        case .openQuote: "Take the file from the export again, or close the mark."
        case .missingDate, .unreadableDate: "Write the time in UTC as 2026-06-14 09:42:00."
        default: nil
        }
    }
}
