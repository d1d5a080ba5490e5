import RidelogDiagnostics
import RidelogModels
import RidelogServices
import RidelogSystem

/// The rides of a site, each once: with its address, its zone, what the ground shows of it, and its photos.
struct ArrangedRides: Sendable {
    /// The newest first.
    let all: [Ride]
    /// What notes may call them.
    let references: RideReferences
    /// Which rides of files are on the site, alone or as parts of others.
    let selection: RideSelection
    /// Old addresses, each with that of the ride.
    let aliases: [String: String]
    /// Their addresses, for the next build.
    let addresses: [Permalink]
    /// Their photos, and those of notes.
    let photos: SitePhotos
    /// With what they needed.
    let ground: GroundLoader
    let diagnostics: DiagnosticCollector

    /// - Parameter loaded: forgets its rides, which are the site's from here on.
    init(_ loaded: inout LoadedSite, _ scanned: ScannedSite, workers: Int) async {
        let setup = scanned.setup
        let notes = loaded.notes.value ?? []
        var (selection, aboutFiles) = Self.select(loaded, scanned)
        loaded.forgetRides()
        let photoLoader = PhotoLoader(scanned, loaded)
        let photoLookups = photoLoader.map { _ in selection.photoLookups } ?? [:]
        // Notes alone call rides by names.
        let files = notes.isEmpty ? [:] : selection.files
        aboutFiles += SameShapeAdvice.diagnostics(selection.rides, setup.configuration.join)
        giveBackFreedMemory()
        var addressed = selection.assignAddresses(setup, scanned.addresses.kept)
        giveBackFreedMemory()
        var (ground, rideGround) = (
            GroundLoader(setup.configuration, scanned.options), RideGroundLoader(scanned, loaded)
        )
        var rides = await rideGround.load(addressed.removeRides(), &ground, workers: workers)
        setup.configuration.pages.rides.apply(to: &rides)
        photos = await photoLoader?.load(&rides, photoLookups, notes: notes) ?? SitePhotos()
        for index in rides.indices { rides[index].sum() }
        references = RideReferences(
            notes.isEmpty ? [] : rides, files: files, aliases: notes.isEmpty ? [:] : addressed.aliases)
        (all, aliases, addresses) = (rides, addressed.aliases, addressed.kept)
        (self.selection, self.ground) = (selection, ground)
        var diagnostics = selection.diagnostics
        diagnostics.report(rideGround.diagnostics)
        diagnostics.report(photos.diagnostics)
        diagnostics.report(aboutFiles)
        self.diagnostics = diagnostics
    }

    /// Finds out which rides are the same, and what is odd about their files.
    private static func select(_ loaded: LoadedSite, _ scanned: ScannedSite) -> (RideSelection, [Diagnostic])
    {
        let (imports, configuration) = (loaded.imports, scanned.setup.configuration)
        let unread = UnreadFiles(imports)
        let hidesPlaces = !loaded.zones.isEmpty || configuration.privacy.trim > 0
        let selection = RideSelection(
            imports, configuration.join, words: loaded.words, unread: hidesPlaces ? unread : UnreadFiles())
        return (
            selection,
            MatchAdvice.diagnostics(configuration, imports)
                + unread.diagnostics(imports, leavesOutRows: hidesPlaces)
                + MissingFiles(scanned.folder).diagnostics(imports)
        )
    }
}
