import RidelogDiagnostics

/// What privacy did to the rides of a build. For the terminal and the owner's report, never for a page.
public struct PrivacyOutcome: Hashable, Sendable {
    /// Rides on the site of which a part is hidden.
    public var cutCount = 0
    /// Rides that are not on the site, as they are wholly hidden.
    public var hiddenCount = 0
    /// Metres of both that are not shown.
    public var hiddenDistance = 0.0

    public init() {}

    var diagnostic: Diagnostic {
        Diagnostic(
            .note, code: "privacy.outcome",
            "\(counted(cutCount, "ride")) cut and \(counted(hiddenCount, "ride")) left out by privacy, "
                + "\(Int((hiddenDistance / 1000).rounded())) km hidden",
            isForOwner: true)
    }
}
