import RidelogModels

/// What a person asks of a build.
public struct BuildOptions: Sendable {
    /// The data folder, an archive of one, or a file of it that is to be the only one.
    public var data: String
    /// The output folder.
    public var output: String
    /// A configuration file other than the data folder's own.
    public var configuration: String?
    /// Goes before the configuration's theme.
    public var theme: String?
    /// Goes before the configuration's address.
    public var baseURL: String?
    /// How many files are worked on at once, 1 or more.
    public var jobs: Int
    /// The folder of what is kept between builds; nil for none.
    public var cache: String?
    /// Distinguishes this build of the program from others, whose caches are not used.
    public var program = ""
    /// Who the site is for.
    public var audience = Audience.everyone
    /// When the build is, for `privacy: delay:`; nil for the time of the clock. Read once, and only for that.
    public var now: Instant?
    /// Whether the output folder may hold files of others.
    public var allowsForeignFiles = false
    /// Whether all that became of the files is asked for, so that even a build in which nothing changed reads them.
    public var needsReport = false
    /// How long to wait for another build that writes into the output folder.
    var outputWait = Duration.seconds(60)
    /// The same for a part of a site: another part may look at millions of files first.
    var partWait = Duration.seconds(3600)
    /// The only file of the data folder that is read, relative to it; nil for all.
    var onlyFile: String?
    /// Whether ``cache`` is the work folder of a staged build.
    var isStaged = false
    /// A file with the paths of all files of the data folder; nil for listing the folder.
    package var fileList: String?
    /// Whether there is a data folder; a site of a program's own may be made without.
    var hasData = true

    /// - Parameters:
    ///   - data: the data folder.
    ///   - output: where the site is written.
    ///   - jobs: how many files are read and pages written at once.
    public init(data: String, output: String, jobs: Int = 1) {
        self.data = data
        self.output = output
        self.jobs = max(1, jobs)
    }
}

extension BuildOptions {
    /// The time that a text such as `2026-06-14T12:00:00Z` means, for ``now``; nil for any other text.
    public static func time(_ text: String) -> Instant? { Instant(iso8601: text) }
}

/// Who a site is for.
public enum Audience: String, Sendable, CaseIterable {
    /// For publication: what the configuration says about privacy applies.
    case everyone = "public"
    /// For its owner alone: nothing is hidden. It has a cache, permanent addresses and an output folder of its own.
    case owner
}
