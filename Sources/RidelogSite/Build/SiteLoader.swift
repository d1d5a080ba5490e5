import RidelogDiagnostics
import RidelogModels
import RidelogRepositories
import RidelogServices

/// Loads all that a site shows through its services. Geofences come first, as privacy may name one; rides
/// last, as nothing of them may be kept before the zones are known.
@MainActor
struct SiteLoader {
    let setup: SiteSetup
    let folder: DataFolder
    let options: BuildOptions
    let observer: any BuildObserver

    /// - Throws: if a privacy zone cannot be made.
    func load() async throws(BuildFailure) -> LoadedSite {
        let geofences = GeofenceService()
        geofences.load(from: FolderGeofenceRepository(folder))
        let known = geofences.known.value ?? []
        let zones = try PrivacyPlan.zones(
            setup.configuration.privacy, geofences: geofences.claimants)

        let logbook = LogbookService()
        logbook.load(
            from: FolderLogRepository(folder), geofences: known.map(\.value), isHidden: zones.hides)
        let notes = NoteService()
        notes.load(from: FolderNoteRepository(folder))
        let rides = await loadRides(zones)

        var diagnostics = folder.diagnostics
        for part in [geofences.diagnostics, logbook.diagnostics, notes.diagnostics] {
            diagnostics.report(part.diagnostics)
        }
        return LoadedSite(
            imports: rides.imports.value ?? [],
            geofences: known,
            visible: geofences.visible(isHidden: zones.hides),
            log: logbook.log,
            entryCounts: logbook.countByFile,
            notes: notes.notes,
            drafts: notes.drafts,
            diagnostics: diagnostics,
            cachedCount: 0)
    }

    private func loadRides(_ zones: PrivacyZones) async -> RideService {
        let repository = FolderRideRepository(folder)
        let sources = repository.sources()
        observer.began(.read, total: sources.count)
        let importer = RideImporter(
            repository: repository, zones: zones, statistics: RideStatistics(settings),
            collectsEnds: setup.configuration.privacy.isUnset)
        let service = RideService()
        await service.load(
            sources, with: importer, workers: options.jobs, progress: observer.advanced)
        return service
    }

    private var settings: StatisticsSettings {
        var settings = StatisticsSettings()
        settings.splitLength = setup.configuration.units.distanceUnit
        if let threshold = setup.configuration.ascentThreshold { settings.elevationThreshold = threshold }
        return settings
    }
}

/// What the services handed out.
struct LoadedSite: Sendable {
    let imports: [RideImport]
    /// All geofences with their files, hidden ones too: for the report to the owner.
    let geofences: [Sourced<Geofence>]
    let visible: Loadable<[Geofence]>
    let log: Loadable<Log<LogItem>>
    /// How many rows of each file are in the log.
    let entryCounts: [String: Int]
    let notes: Loadable<[Note]>
    let drafts: [Note]
    let diagnostics: DiagnosticCollector
    let cachedCount: Int
}

extension SiteConfiguration.Privacy {
    var isUnset: Bool {
        if case .unset = self { true } else { false }
    }
}
