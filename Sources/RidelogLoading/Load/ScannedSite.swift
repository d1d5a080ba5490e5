import RidelogConfiguration
import RidelogDataFolder
import RidelogDiagnostics
import RidelogPublishing
import RidelogRepositories
import RidelogServices

/// The result of the scan: the configuration, the classified files of the data folder, and the records of earlier
/// builds.
package struct ScannedSite {
    package let setup: SiteSetup
    package let folder: DataFolder
    let repositories: Repositories
    /// The permalinks of earlier builds.
    package private(set) var addresses: PermalinkFile
    package let output: OutputPlace
    let past: PastZones
    package let options: BuildOptions

    /// - Parameter listing: the listing of the data folder; nil if it was not listed yet.
    /// - Throws: if the data folder cannot be listed, or the output folder is for another audience.
    package init(
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
    package mutating func keep(_ permalinks: [Permalink], _ loaded: LoadedSite) {
        if options.audience == .everyone { past.keep(loaded.zones, loaded.geofences.map(\.value)) }
        addresses.keep(permalinks)
        options.keepKinds(of: folder)
    }
}
