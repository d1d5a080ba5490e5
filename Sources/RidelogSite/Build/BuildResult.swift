import RidelogServices

/// What a build made.
public struct BuildResult: Sendable {
    public var report: SiteReport
    public var rideCount: Int
    public var geofenceCount: Int
    public var entryCount: Int
    public var noteCount: Int
    public var pageCount: Int
    public var writtenCount: Int
    public var unchangedCount: Int
    public var removedCount: Int
    /// Rides that came from the cache instead of being read again.
    public var cachedCount: Int
    /// Seconds of each phase.
    public var seconds: [(phase: BuildPhase, seconds: Double)]
}
