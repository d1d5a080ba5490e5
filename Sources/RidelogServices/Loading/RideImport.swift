import RidelogDiagnostics
import RidelogModels
import RidelogRepositories

/// What became of one source of rides.
public struct RideImport: Sendable {
    public let source: RideSource
    /// What can be shown, behind the privacy cut.
    public var rides: [Ride] = []
    /// Rides of which the privacy zones leave nothing.
    public var hiddenCount = 0
    /// Rides without a single time: they have no place in a log of rides.
    public var routeCount = 0
    /// The hash of the content; nil if it could not be read.
    public var hash: String?
    /// Why nothing of the source could be used.
    public var failure: Diagnostic?
    public var diagnostics = DiagnosticCollector()
    /// Where the rides began and ended, uncut. Only filled where nobody has said anything about privacy, to
    /// find out what to say about it.
    package var ends: [PrivacyHint.Ends] = []

    init(source: RideSource) {
        self.source = source
    }
}
