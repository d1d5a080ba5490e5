import RidelogDiagnostics

/// What may be odd within a log of positions whose form is sound.
package enum PositionProblem: CaseIterable {
    case noTime, noPlace, event, invalid, otherType, openQuote

    package func diagnostic(count: Int, at location: SourceLocation) -> Diagnostic {
        let (severity, code, what): (Diagnostic.Severity, String, String) =
            switch self {
            case .noTime:
                (.warning, "no-time", "\(counted(count, "position")) without a time, the first here")
            case .noPlace:
                (
                    .warning, "no-place",
                    "\(counted(count, "position")) without a place on Earth, the first here"
                )
            case .event: (.note, "event", "\(counted(count, "event")) of the phone without a place")
            case .invalid:
                (.note, "invalid", "\(counted(count, "position")) that the device itself calls invalid")
            case .openQuote:
                (
                    .warning, "csv-quote",
                    "\(counted(count, "row")) with a quotation mark that is not closed, the first here"
                )
            case .otherType:
                (.note, "other-event", "\(counted(count, "event")) not of a geofence, the first here")
            }
        return Diagnostic(
            severity, code: "positions.\(code)", at: location, what,
            action: count == 1 ? "it is left out" : "they are left out")
    }
}
