import RidelogContent
import RidelogDiagnostics
import RidelogLoading
import RidelogModels
import RidelogServices
import RidelogSystem

/// The rides of a site, each once, with permalink, time zone, places, ways and photos.
struct ArrangedRides: Sendable {
    /// All rides, newest first.
    let all: [Ride]
    /// Finds the rides that notes refer to.
    let references: RideReferences
    /// The selection of rides from the files.
    let selection: RideSelection
    /// Old addresses, each with the current one.
    let aliases: [String: String]
    /// The permalinks for the next build.
    let addresses: [Permalink]
    /// The photos of rides and notes.
    let photos: SitePhotos
    /// The ground, with what the rides needed of it.
    let ground: GroundLoader
    let diagnostics: DiagnosticCollector

    /// - Parameter loaded: releases its rides, which the result holds.
    init(_ loaded: inout LoadedSite, _ scanned: ScannedSite, workers: Int) async {
        let setup = scanned.setup
        let notes = loaded.notes.value ?? []
        var (selection, aboutFiles) = Self.select(loaded, scanned)
        loaded.forgetRides()
        let photoLoader = PhotoLoader(scanned, loaded)
        let photoLookups = photoLoader.map { _ in selection.photoLookups } ?? [:]
        // Only notes refer to rides.
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

    /// Selects the rides, with diagnostics about their files.
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
