import RidelogFormats

/// What may be odd within a timeline whose JSON is sound.
enum GoogleTimelineProblem: FileProblem {
    case noTime, noPlace

    var facts: ProblemFacts {
        switch self {
        case .noTime:
            ProblemFacts("google.no-time", "{count} without a time, the first here", of: "entry", "entries")
        case .noPlace:
            ProblemFacts(
                "google.no-place", "{count} without a place on Earth, the first here", of: "entry", "entries")
        }
    }
}
