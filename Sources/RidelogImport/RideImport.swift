import RidelogPrivacy
import RidelogDiagnostics
import RidelogModels
import RidelogRepositories

/// What became of one source of rides.
public struct RideImport: Sendable {
    /// What the store calls it.
    public let source: RideSource
    /// What can be shown, behind the privacy cut.
    public var rides: [Ride] = []
    /// What joining must know of each of ``rides``, uncut.
    package var traces: [RideFingerprint] = []
    /// The same of rides of which the privacy zones leave nothing, as far as they have a time.
    package var hiddenTraces: [RideFingerprint] = []
    /// Rides of which the privacy zones leave nothing.
    public var hiddenCount = 0
    /// Rides without a single time: they have no place in a log of rides.
    public var routeCount = 0
    /// The hash of the content; nil if it could not be read.
    public var hash: String?
    /// Why nothing of the source could be used.
    public var failure: Diagnostic?
    /// What could not be taken of the source, and why.
    public var diagnostics = DiagnosticCollector()
    /// Where the rides began and ended, as far as no zone hides it; where only one of both is visible it is there twice.
    /// Only filled where the owner has not said that nothing is to be hidden.
    package var ends: [PrivacyHint.Ends] = []
    /// The privacy zones that a ride of it touches, hidden rides too, by their place in the configuration.
    package var touchedZones: Set<Int> = []
    /// What the last build had to do with it.
    public package(set) var recall = Recall.unknown

    init(source: RideSource) {
        self.source = source
    }

    /// Whether something was known of a source before it was read.
    public enum Recall: Hashable, Sendable {
        /// It was read, as nothing was known of it as it is now.
        case unknown
        /// It was not read, as all was known.
        case known
        /// It was read, as what was known is damaged.
        case damaged
    }
}

extension RideImport {
    /// As an earlier build kept it.
    package init(_ kept: CachedImport, of source: RideSource) {
        self.init(source: source)
        rides = kept.rides
        traces = kept.traces
        hiddenTraces = kept.hiddenTraces
        hiddenCount = kept.hiddenCount
        routeCount = kept.routeCount
        hash = kept.hash
        failure = kept.failure
        diagnostics.report(kept.diagnostics)
        ends = kept.ends
        touchedZones = Set(kept.touchedZones)
        recall = .known
    }

    /// For a later build.
    package var kept: CachedImport {
        var kept = CachedImport(
            rides: rides, ends: ends, hiddenCount: hiddenCount, routeCount: routeCount, hash: hash,
            failure: failure, diagnostics: diagnostics.diagnostics)
        kept.traces = traces
        kept.hiddenTraces = hiddenTraces
        kept.touchedZones = touchedZones.sorted()
        return kept
    }
}
