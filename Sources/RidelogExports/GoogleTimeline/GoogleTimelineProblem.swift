import RidelogDiagnostics

/// What may be odd within a timeline whose JSON is sound.
enum GoogleTimelineProblem: CaseIterable {
    case noTime, noPlace

    func diagnostic(count: Int, at location: SourceLocation) -> Diagnostic {
        let (code, what) =
            switch self {
            case .noTime: ("no-time", "without a time")
            case .noPlace: ("no-place", "without a place on Earth")
            }
        return Diagnostic(
            .warning, code: "google.\(code)", at: location,
            "\(counted(count, "entry", "entries")) \(what), the first here",
            action: count == 1 ? "it is left out" : "they are left out")
    }
}
