import RidelogContent
import RidelogDiagnostics
import RidelogRepositories

extension DiagnosticCollector {
    /// Reports why a store could not be read, and what that means for the site. A cancellation is not reported.
    mutating func report(failureOf kind: StoreKind, _ error: ReadingError) {
        guard let cause = error.diagnostic else { return }
        var reported = cause
        reported.severity = .error
        reported.action = cause.action ?? kind.action
        // The message of a store may contain private names.
        reported.isForOwner = true
        report(reported)
    }
}

extension StoreKind {
    fileprivate var action: String {
        switch self {
        case .rides: "the site has no rides, and their page says so"
        case .geofences: "the site has no geofences and none of their events, and their page says so"
        case .log: "the site has no log, and its page says so"
        case .notes: "the site has no notes, and their page says so"
        }
    }
}
