import RidelogModels
import RidelogRawTracks
import RidelogDiagnostics

/// A store of rides. Rides are large, so a store lists its sources first, and each is read when its turn
/// comes, possibly beside others.
public protocol RideRepository: Sendable {
    /// All sources in a stable order.
    ///
    /// - Throws: if the store as a whole cannot be used.
    func sources() async throws(Diagnostic) -> [RideSource]

    /// The rides of one source with all their points.
    ///
    /// - Throws: if nothing of the source can be used.
    func contents(of source: RideSource) async throws(Diagnostic) -> RideContents

    /// The rides of one source with all their points; calls `progress` meanwhile. Stores with long sources implement
    /// it; by default, `progress` is never called.
    ///
    /// - Parameters:
    ///   - source: one of the store's.
    ///   - progress: is called now and then with how much of the source is read, 0 to 1.
    /// - Throws: if nothing of the source can be used.
    func contents(
        of source: RideSource, progress: @escaping @Sendable (Double) -> Void
    ) async throws(Diagnostic) -> RideContents

    /// The ``RideContents/hash`` of a source, computed without decoding it; nil if unknown, which is the default. A
    /// source of which only the time has changed is recognised by it.
    func hash(of source: RideSource) async -> String?
}

extension RideRepository {
    public func hash(of source: RideSource) async -> String? { nil }

    public func contents(
        of source: RideSource, progress: @escaping @Sendable (Double) -> Void
    ) async throws(Diagnostic) -> RideContents {
        try await contents(of: source)
    }
}

/// The contents of a source.
public struct RideContents: Sendable {
    /// The rides with all their points, as recorded, before the privacy cut.
    public var rides: [RawRide]
    /// The logs of positions in which rides were found.
    public var positions: [RawPositions] = []
    /// Lines without times.
    public var routes: [Route]
    /// A hash of the content, in hexadecimal digits: the same for the same bytes wherever they lie, packed
    /// or not.
    public var hash: String
    /// What could not be read, and why.
    public var diagnostics: DiagnosticCollector
    /// The name of the source's format, such as `FIT`; nil if unknown. It decides between two files with the same
    /// detail of a ride.
    public var format: String?

    public init(
        rides: [RawRide],
        routes: [Route] = [],
        hash: String,
        diagnostics: DiagnosticCollector = DiagnosticCollector()
    ) {
        self.rides = rides
        self.routes = routes
        self.hash = hash
        self.diagnostics = diagnostics
    }
}
