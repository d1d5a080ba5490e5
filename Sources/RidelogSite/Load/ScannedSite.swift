import RidelogDataFolder
import RidelogRepositories
import RidelogServices

/// The result of the scan: the configuration, the classified files of the data folder, and the records of earlier
/// builds.
struct ScannedSite {
    let setup: SiteSetup
    let folder: DataFolder
    let repositories: Repositories
    /// The permalinks of earlier builds.
    private(set) var addresses: PermalinkFile
    let output: OutputPlace
    let past: PastZones
    let options: BuildOptions

    /// - Parameter listing: the listing of the data folder; nil if it was not listed yet.
    /// - Throws: if the data folder cannot be listed, or the output folder is for another audience.
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
        // Checked before reading, which may take long. Other problems are reported when the folder is opened.
        try Publisher.check(OutputList.head(in: options.output), for: options.audience, in: options.output)
        addresses = try PermalinkFile(setup.configuration, options, isArchive: folder.isArchive)
    }

    /// Stores records for the next build, after the site is written.
    mutating func keep(_ permalinks: [Permalink], _ loaded: LoadedSite) {
        if options.audience == .everyone { past.keep(loaded.zones, loaded.geofences.map(\.value)) }
        addresses.keep(permalinks)
        options.keepKinds(of: folder)
    }
}
