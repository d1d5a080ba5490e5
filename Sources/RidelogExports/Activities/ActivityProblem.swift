import RidelogFormats

/// A problem in a well-formed list of activities; the first part of its code is the format: `garmin`. Problems that
/// quote a date, or count rows, are only for the owner.
package enum ActivityProblem: FileProblem {
    case noStart, openQuote, missingDate, unreadableDate, lostFile, privateNote, repeatedRow
    case brokenPolyline, whole, repeated, unknownZone, privateRide

    package var facts: ProblemFacts {
        switch self {
        case .noStart:
            ProblemFacts(
                "no-start", "{count} without a start time, the first {first}", of: "activity",
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
                "{count} with “#error#” instead of a file, which Strava lost, the first here", of: "row",
                action: .init("it becomes a ride without a track", "they become rides without a track"))
        case .privateNote:
            ProblemFacts(
                .note, "private-note", "{count}", of: "private note stays private",
                "private notes stay private", action: .none, isForOwner: true)
        case .repeatedRow:
            ProblemFacts(
                .note, "repeated-row", "{count} with the same activity as an earlier row, the first here",
                of: "row", action: .leftOut, isForOwner: true)
        case .brokenPolyline:
            ProblemFacts(
                "polyline", "{count} malformed or with invalid positions, the first {first}", of: "polyline",
                action: "the part before the error is used")
        case .whole:
            ProblemFacts(
                .note, "parts",
                "{count} with separate parts in this file, the first {first}",
                of: "multisport activity", "multisport activities", action: "only the parts are used",
                isForOwner: true)
        case .repeated:
            ProblemFacts(
                .note, "repeated",
                "{count} with the same start, duration and distance as another, the first {first}",
                of: "activity", "activities", action: "each is shown once", isForOwner: true)
        case .unknownZone:
            ProblemFacts(
                .note, "zone", "{count} with an unknown time zone, the first {first}",
                of: "activity", "activities", action: "the UTC offset of the export is used",
                isForOwner: true)
        case .privateRide:
            ProblemFacts(
                "private-ride", "{count} that only you can see on Strava, the first {first}",
                of: "activity", "activities",
                action: .init(
                    "it is shown like any other, unless privacy hides it",
                    "they are shown like any other, unless privacy hides them"),
                remedy: """
                    To hide activities, name their days under “privacy: hide: dates:” in ridelog.yml, or this file under \
                    “hide: files:”.
                    """, isForOwner: true)
        }
    }

    private static let writeTime = "Write the time in UTC as 2026-06-14 09:42:00."
}
