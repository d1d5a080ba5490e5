import RidelogRepositories
import RidelogServices

/// What a build finds before it reads any data: the configuration, the files of the data folder by what they are, and
/// what earlier builds left.
struct ScannedSite {
    let setup: SiteSetup
    let folder: DataFolder
    let repositories: Repositories
    /// The addresses of earlier builds.
    private(set) var addresses: PermalinkFile
    let output: OutputPlace
    let past: PastZones
    let options: BuildOptions

    /// - Parameter listing: what the system lists of the data folder; nil if it was not asked yet.
    /// - Throws: if there is nothing to build from.
    init(
        _ options: BuildOptions, _ setup: SiteSetup, _ listing: FolderWalker.Listing? = nil
    ) throws(BuildFailure) {
        self.options = options
        self.setup = setup
        output = OutputPlace(options.output)
        folder = try setup.folder(options, listing)
        repositories = setup.additions.stores.repositories(folder)
        try ConfigurationLoader.checkNoneIsDeeper(folder, setup.configuration, options)
        past = PastZones(options)
        try options.checkCache()
        // Reading may take long. What else may be wrong with the folder is reported when it is opened.
        try Publisher.check(OutputList.head(in: options.output), for: options.audience, in: options.output)
        addresses = try PermalinkFile(setup.configuration, options, isArchive: folder.isArchive)
    }

    /// Keeps what the next build has to know, now that the site is written.
    mutating func keep(_ permalinks: [Permalink], _ loaded: LoadedSite) {
        if options.audience == .everyone { past.keep(loaded.zones, loaded.geofences.map(\.value)) }
        addresses.keep(permalinks)
        options.keepKinds(of: folder)
    }
}
