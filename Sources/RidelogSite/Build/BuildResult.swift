import RidelogServices
import RidelogViews

/// What a build made.
public struct BuildResult: Sendable {
    /// What became of every input file.
    public var report: SiteReport
    /// Rides on the site.
    public var rideCount: Int
    /// Geofences on the site.
    public var geofenceCount: Int
    /// Entries of the log on the site.
    public var entryCount: Int
    /// Notes on the site.
    public var noteCount: Int
    /// HTML pages.
    public var pageCount: Int
    /// Pages that were made, among them those that lead on from old addresses: all, as long as builds are not
    /// incremental.
    public var renderedCount: Int
    /// Files that were written, as they were new or different.
    public var writtenCount: Int
    /// Files that were left as they were.
    public var unchangedCount: Int
    /// Files of an earlier build that were removed.
    public var removedCount: Int
    /// Rides that came from the cache instead of being read again.
    public var cachedCount: Int
    /// What privacy did to the rides; nil if nothing was to be hidden.
    public var privacy: PrivacyOutcome?
    /// Seconds of each phase.
    public var seconds: [(phase: BuildPhase, seconds: Double)]
    /// What its pages have in common, for the owner's report.
    let frame: SiteLayout
}
