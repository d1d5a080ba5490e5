import RidelogDiagnostics

/// What may be odd within a list of activities whose form is sound.
package enum ActivityProblem: CaseIterable {
    case noStart, brokenPolyline, whole, repeated, unknownZone

    /// - Parameters:
    ///   - format: the first part of the code: `garmin`.
    ///   - first: where the first is, if the location does not say.
    package func diagnostic(
        format: String, count: Int, at location: SourceLocation, first: String = "the first here"
    ) -> Diagnostic {
        switch self {
        case .noStart:
            Diagnostic(
                .warning, code: "\(format).no-start", at: location,
                "\(counted(count, "activity", "activities")) without a time of its start, \(first)",
                action: count == 1 ? "it is left out" : "they are left out")
        case .brokenPolyline:
            Diagnostic(
                .warning, code: "\(format).polyline", at: location,
                "\(counted(count, "polyline")) broken or not on Earth, \(first)",
                action: "what comes before the fault is used")
        case .whole:
            Diagnostic(
                .note, code: "\(format).parts", at: location,
                "\(counted(count, "activity", "activities")) of several sports, "
                    + "of which the parts are here too, \(first)",
                action: "the parts are taken, and not the whole of them", isForOwner: true)
        case .repeated:
            Diagnostic(
                .note, code: "\(format).repeated", at: location,
                "\(counted(count, "activity", "activities")) with the start, the end and the distance of another, "
                    + first,
                action: "each is shown once", isForOwner: true)
        case .unknownZone:
            Diagnostic(
                .note, code: "\(format).zone", at: location,
                "\(counted(count, "activity", "activities")) with a time zone that is not known, \(first)",
                action: "the clock of the export is taken", isForOwner: true)
        }
    }
}
