import RidelogModels

/// The options of a build.
public struct BuildOptions: Sendable {
    /// The data folder, an archive of one, or a single file to build from.
    public var data: String
    /// The output folder.
    public var output: String
    /// A configuration file other than the data folder's own.
    public var configuration: String?
    /// Overrides the theme of the configuration.
    public var theme: String?
    /// Overrides the site address of the configuration.
    public var baseURL: String?
    /// How many files are processed in parallel, 1 or more.
    public var jobs: Int
    /// The cache folder; nil for no cache.
    public var cache: String?
    /// Identifies this build of the program. Caches of other builds are not used.
    public var program = ""
    /// Who the site is for.
    public var audience = Audience.everyone
    /// The time of the build, for `privacy: delay:` only; nil for the system clock, which is then read once.
    public var now: Instant?
    /// Whether the output folder may hold files that are not from Ridelog.
    public var allowsForeignFiles = false
    /// Whether a full report is needed; then files are read even if nothing has changed.
    public var needsReport = false
    /// How long to wait while another build writes into the output folder.
    package var outputWait = Duration.seconds(60)
    /// The same for a part of a site: another part may look at millions of files first.
    package var partWait = Duration.seconds(3600)
    /// The only file of the data folder that is read, relative to it; nil for all.
    package var onlyFile: String?
    /// Whether ``cache`` is the work folder of a staged build.
    package var isStaged = false
    /// A file that lists the paths of all data files; nil to list the data folder.
    package var fileList: String?
    /// Whether there is a data folder; a custom program may do without.
    package var hasData = true

    /// - Parameters:
    ///   - data: the data folder.
    ///   - output: where the site is written.
    ///   - jobs: how many files are read, and pages written, in parallel.
    public init(data: String, output: String, jobs: Int = 1) {
        self.data = data
        self.output = output
        self.jobs = max(1, jobs)
    }
}

extension BuildOptions {
    /// Parses a time such as `2026-06-14T12:00:00Z` for ``now``; nil if the text is none.
    public static func time(_ text: String) -> Instant? { Instant(iso8601: text) }
}

/// Who a site is for.
public enum Audience: String, Sendable, CaseIterable {
    /// For publication: what the configuration says about privacy applies.
    case everyone = "public"
    /// For the owner alone: nothing is hidden. It has its own cache, permalinks and output folder.
    case owner
}
