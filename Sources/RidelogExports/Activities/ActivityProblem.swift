import RidelogFormats

/// A problem in a well-formed list of activities; the first part of its code is the format: `garmin`. Problems that
/// quote a date, or count rows, are only for the owner.
package enum ActivityProblem: FileProblem {
    case noStart, openQuote, missingDate, unreadableDate, lostFile, privateNote, repeatedRow
    case brokenPolyline, whole, repeated, unknownZone

    package var facts: ProblemFacts {
        switch self {
        case .noStart:
            ProblemFacts(
                "no-start", "{count} without a time of its start, the first {first}", of: "activity",
                "activities")
        case .openQuote: .openQuote()
        case .missingDate:
            ProblemFacts(
                "missing-date", "{count} without a date, the first here", of: "row", remedy: Self.writeTime)
        case .unreadableDate:
            ProblemFacts(
                "unreadable-date", "{count} with a date that cannot be read, the first {first}", of: "row",
                remedy: Self.writeTime, isForOwner: true)
        case .lostFile:
            ProblemFacts(
                .note, "lost-file",
                "{count} with “#error#” for a file, which Strava has lost, the first here", of: "row",
                action: .init("it is a ride without a track", "they are rides without a track"))
        case .privateNote:
            ProblemFacts(
                .note, "private-note", "{count}", of: "private note stays private",
                "private notes stay private", action: .none, isForOwner: true)
        case .repeatedRow:
            ProblemFacts(
                .note, "repeated-row", "{count} of an activity that an earlier row has, the first here",
                of: "row", action: "each activity is one ride", isForOwner: true)
        case .brokenPolyline:
            ProblemFacts(
                "polyline", "{count} broken or not on Earth, the first {first}", of: "polyline",
                action: "what comes before the fault is used")
        case .whole:
            ProblemFacts(
                .note, "parts",
                "{count} of several sports, with their parts here too, the first {first}",
                of: "activity", "activities", action: "the parts are used, and not the whole of them",
                isForOwner: true)
        case .repeated:
            ProblemFacts(
                .note, "repeated",
                "{count} with the start, the end and the distance of another, the first {first}",
                of: "activity", "activities", action: "each is shown once", isForOwner: true)
        case .unknownZone:
            ProblemFacts(
                .note, "zone", "{count} with a time zone that is not known, the first {first}",
                of: "activity", "activities", action: "the clock of the export is used", isForOwner: true)
        }
    }

    private static let writeTime = "Write the time in UTC as 2026-06-14 09:42:00."
}
