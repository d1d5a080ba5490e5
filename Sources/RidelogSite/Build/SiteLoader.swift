import RidelogDiagnostics
import RidelogModels
import RidelogRepositories
import RidelogServices

/// Loads all that a site shows through its services. Geofences come first, as privacy may name one; then rides, of
/// which nothing may be kept before the zones are known; the log last, as most rides tell by which clock it goes.
@MainActor
struct SiteLoader {
    let setup: SiteSetup
    let folder: DataFolder
    let repositories: Repositories
    let options: BuildOptions
    let observer: any BuildObserver

    /// - Throws: if a privacy zone cannot be made, or the task is cancelled.
    func load() async throws(BuildFailure) -> LoadedSite {
        let geofences = GeofenceService(repositories.geofences)
        await geofences.load()
        let privacy = setup.configuration.privacy
        let zones = try PrivacyPlan.zones(privacy, geofences, file: setup.configuration.file)
            .naming(
                geofences.known.isFailed ? nil : geofences.claimants, hidesText: privacy.hidesText)
        let notes = NoteService(repositories.notes)
        await notes.load()
        let rides = await loadRides(zones, openCache(zones))
        let zone = RideClock(setup.configuration.namedZone).commonZone(of: rides.all) ?? .utc
        let logbook = LogbookService(
            setup.additions.stores.log ?? FolderLogRepository(folder.reading(in: zone)))
        await logbook.load(geofences: geofences.known.map { $0.map(\.value) }, zones: zones)
        guard !Task.isCancelled else { throw .cancelled }

        var diagnostics = folder.diagnostics
        let parts = [geofences.diagnostics, logbook.diagnostics, notes.diagnostics, rides.diagnostics]
        for part in parts { diagnostics.reportNew(part.diagnostics) }
        return LoadedSite(
            rides: rides.imports,
            zones: zones,
            geofences: geofences.known.value ?? [],
            visible: geofences.visible(isHidden: zones.hides),
            log: logbook.log,
            entryCounts: logbook.countByFile,
            notes: notes.notes,
            drafts: notes.drafts,
            copiesOfNotes: notes.copies,
            copiesOfGeofences: geofences.copies,
            copiesOfLogs: logbook.copies,
            zone: zone,
            words: zones.words,
            diagnostics: diagnostics,
            cacheDiagnostics: rides.cacheDiagnostics)
    }

    private func loadRides(_ zones: PrivacyZones, _ cache: BuildCache?) async -> LoadedRides {
        let importing = RideImporter.Settings(
            zones: zones, statistics: RideStatistics(setup.configuration.statistics),
            cleaning: setup.configuration.cleaning,
            collectsEnds: setup.configuration.privacy.zones != [])
        let loader = RideLoader(
            repository: repositories.rides, settings: importing, workers: options.jobs, observer: observer)
        return await loader.load(cache)
    }

    private func openCache(_ zones: PrivacyZones) -> BuildCache? {
        guard let folder = options.cache else { return nil }
        let path = BuildCache.path(in: folder, forData: options.data)
        return BuildCache(
            SQLiteManifestStore(path: path),
            settings: CacheSettings(
                program: options.program, zones: zones,
                collectsEnds: setup.configuration.privacy.zones != [],
                statistics: setup.configuration.statistics,
                cleaning: setup.configuration.cleaning, zone: setup.configuration.zone,
                rows: setup.configuration.rows, limits: setup.configuration.limits))
    }
}

/// What the services handed out.
struct LoadedSite: Sendable {
    let rides: Loadable<[RideImport]>
    let zones: PrivacyZones
    /// All geofences with their files, hidden ones too: for the report to the owner.
    let geofences: [Sourced<Geofence>]
    let visible: Loadable<[Geofence]>
    let log: Loadable<Log<LogItem>>
    /// How many rows of each file are in the log.
    let entryCounts: [String: Int]
    let notes: Loadable<[Note]>
    let drafts: [Note]
    /// Files whose note is on the site from another file, and that file.
    let copiesOfNotes: [String: String]
    /// The same of files with geofences.
    let copiesOfGeofences: [String: String]
    /// The same of files with rows of a log.
    let copiesOfLogs: [String: String]
    /// The zone of all that has no clock of its own, as rides have.
    let zone: Zone
    /// Which words of partly hidden rides may be shown.
    let words: PrivateWords
    let diagnostics: DiagnosticCollector
    /// Not for the site, which is the same with a cache and without.
    let cacheDiagnostics: DiagnosticCollector

    var imports: [RideImport] { rides.value ?? [] }
    /// Rides that were not read.
    var cachedCount: Int {
        imports.reduce(0) { $0 + ($1.recall == .known ? $1.rides.count : 0) }
    }
}
