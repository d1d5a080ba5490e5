import RidelogFormats

/// What may be odd in `activities.csv`. A date is quoted, and how often a row is in the table is no one else's business.
enum StravaProblem: FileProblem {
    case openQuote, missingDate, unreadableDate, lostFile, privateNote, repeatedRow

    var facts: ProblemFacts {
        switch self {
        case .openQuote: .openQuote("strava.csv-quote")
        case .missingDate:
            ProblemFacts(
                "strava.missing-date", "{count} without a date, the first here", of: "row",
                remedy: Self.writeTime)
        case .unreadableDate:
            ProblemFacts(
                "strava.unreadable-date", "{count} with a date that cannot be read, the first {first}",
                of: "row", remedy: Self.writeTime, isForOwner: true)
        case .lostFile:
            ProblemFacts(
                .note, "strava.lost-file",
                "{count} with “#error#” for a file, which Strava has lost, the first here", of: "row",
                action: .init("it is a ride without a track", "they are rides without a track"))
        case .privateNote:
            ProblemFacts(
                .note, "strava.private-note", "{count}", of: "private note stays private",
                "private notes stay private", action: .none, isForOwner: true)
        case .repeatedRow:
            ProblemFacts(
                .note, "strava.repeated-row",
                "{count} of an activity that an earlier row has, the first here", of: "row",
                action: "each activity is one ride", isForOwner: true)
        }
    }

    private static let writeTime = "Write the time in UTC as 2026-06-14 09:42:00."
}
