import RidelogDiagnostics

/// What may be odd in `activities.csv`.
enum StravaProblem: CaseIterable {
    case openQuote, missingDate, unreadableDate, lostFile, privateNote

    func diagnostic(count: Int, at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            severity, code: "strava.\(code)", at: location, what(count), action: action(count),
            remedy: remedy,
            isForOwner: self == .privateNote)
    }

    private var severity: Diagnostic.Severity {
        switch self {
        case .privateNote, .lostFile: .note
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
        }
    }

    private func what(_ count: Int) -> String {
        switch self {
        case .openQuote: "\(counted(count, "row")) with a quotation mark that is not closed, the first here"
        case .missingDate: "\(counted(count, "row")) without a date, the first here"
        case .unreadableDate: "\(counted(count, "row")) with a date that is none, the first here"
        case .lostFile:
            "\(counted(count, "row")) with “#error#” for a file, which Strava has lost, the first here"
        case .privateNote:
            counted(count, "private note stays private", "private notes stay private")
        }
    }

    private func action(_ count: Int) -> String? {
        switch self {
        case .openQuote, .missingDate, .unreadableDate: count == 1 ? "it is left out" : "they are left out"
        case .lostFile:
            count == 1 ? "it is a ride without a track" : "they are rides without a track"
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
