/// What may be odd within a log of positions whose form is sound.
package enum PositionProblem: FileProblem {
    case noTime, noPlace, event, invalid, otherType, openQuote

    package var facts: ProblemFacts {
        switch self {
        case .noTime:
            ProblemFacts("positions.no-time", "{count} without a time, the first here", of: "position")
        case .noPlace:
            ProblemFacts(
                "positions.no-place", "{count} without a place on Earth, the first here", of: "position")
        case .event:
            ProblemFacts(.note, "positions.event", "{count} of the phone without a place", of: "event")
        case .invalid:
            ProblemFacts(
                .note, "positions.invalid", "{count} that the device itself calls invalid", of: "position")
        case .openQuote:
            ProblemFacts(
                "positions.csv-quote", "{count} with a quotation mark that is not closed, the first here",
                of: "row")
        case .otherType:
            ProblemFacts(
                .note, "positions.other-event", "{count} not of a geofence, the first here", of: "event")
        }
    }
}
