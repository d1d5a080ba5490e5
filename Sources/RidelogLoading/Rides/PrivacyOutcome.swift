import RidelogDiagnostics

/// How many rides of a build privacy affects. For the terminal and the owner's report, never for a page.
public struct PrivacyOutcome: Hashable, Sendable {
    /// The number of partly hidden rides on the site.
    public var cutCount = 0
    /// The number of completely hidden rides, which are not on the site.
    public var hiddenCount = 0
    /// The hidden distance of both in metres.
    public var hiddenDistance = 0.0

    public init() {}

    package var diagnostic: Diagnostic {
        let all = hiddenCount > 0 ? " and all of \(counted(hiddenCount, "ride"))" : ""
        return Diagnostic(
            .note, code: "privacy.outcome",
            "privacy hides parts of \(counted(cutCount, "ride"))\(all), "
                + "\(Int((hiddenDistance / 1000).rounded())) km in total",
            isForOwner: true)
    }
}
