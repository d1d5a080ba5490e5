import RidelogFormats

/// What may be odd within a list of activities whose form is sound; the first part of the codes is the format's:
/// `garmin`.
package enum ActivityProblem: FileProblem {
    case noStart, openQuote, brokenPolyline, whole, repeated, unknownZone

    package var facts: ProblemFacts {
        switch self {
        case .noStart:
            ProblemFacts(
                "no-start", "{count} without a time of its start, the first {first}", of: "activity",
                "activities")
        case .openQuote: .openQuote()
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
}
