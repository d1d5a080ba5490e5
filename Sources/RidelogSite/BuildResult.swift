import RidelogConfiguration
import RidelogContent
import RidelogLoading
import RidelogViews

/// The result of a build.
public struct BuildResult: Sendable {
    /// The outcomes of all input files.
    public var report: SiteReport
    /// The number of rides on the site.
    public var rideCount = 0
    /// The number of geofences on the site.
    public var geofenceCount = 0
    /// The number of log entries on the site.
    public var entryCount = 0
    /// The number of notes on the site.
    public var noteCount = 0
    /// The number of HTML pages.
    public var pageCount = 0
    /// The number of pages that were rendered because their content changed, including redirects from old addresses.
    public var renderedCount = 0
    /// The number of files that were written because they are new or changed.
    public var writtenCount = 0
    /// The number of unchanged files.
    public var unchangedCount = 0
    /// The number of removed files of earlier builds.
    public var removedCount = 0
    /// The number of rides that came from the cache.
    public var cachedCount = 0
    /// How many rides privacy affects; nil if nothing is to be hidden.
    public var privacy: PrivacyOutcome?
    /// The duration of each phase in seconds.
    public var seconds: [(phase: BuildPhase, seconds: Double)] = []
    /// The layout of its pages, for the owner's report; nil if nothing had to be built.
    let layout: SiteLayout?
}
