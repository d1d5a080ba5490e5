import RidelogServices
import RidelogViews

/// What a build made.
public struct BuildResult: Sendable {
    /// What became of every input file.
    public var report: SiteReport
    /// Rides on the site.
    public var rideCount = 0
    /// Geofences on the site.
    public var geofenceCount = 0
    /// Entries of the log on the site.
    public var entryCount = 0
    /// Notes on the site.
    public var noteCount = 0
    /// HTML pages.
    public var pageCount = 0
    /// Pages that were made, among them those that lead on from old addresses: those that show something else than in
    /// the last build.
    public var renderedCount = 0
    /// Files that were written, as they were new or different.
    public var writtenCount = 0
    /// Files that were left as they were.
    public var unchangedCount = 0
    /// Files of an earlier build that were removed.
    public var removedCount = 0
    /// Rides that came from the cache instead of being read again.
    public var cachedCount = 0
    /// What privacy did to the rides; nil if nothing was to be hidden.
    public var privacy: PrivacyOutcome?
    /// Seconds of each phase.
    public var seconds: [(phase: BuildPhase, seconds: Double)] = []
    /// What its pages have in common, for the owner's report; nil if nothing had to be built.
    let layout: SiteLayout?
}
