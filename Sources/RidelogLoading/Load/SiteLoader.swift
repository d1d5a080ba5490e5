import RidelogAnalysis
import RidelogCache
import RidelogConfiguration
import RidelogDiagnostics
import RidelogEssentials
import RidelogFiles
import RidelogImport
import RidelogModels
import RidelogPrivacy
import RidelogRepositories
import RidelogServices

/// Loads everything that a site shows through its services. Geofences come first, because privacy zones may name them;
/// then rides, of which nothing may be kept before the zones are known; the log last, because its time zone is that of
/// most rides.
@MainActor
package struct SiteLoader {
    private let scanned: ScannedSite
    private let options: BuildOptions
    private let observer: any BuildObserver
    private let terrain: TerrainFiles
    /// The work folder of a staged build; nil for a build in one process.
    private let work: WorkFolder?

    package init(
        _ scanned: ScannedSite, options: BuildOptions, observer: any BuildObserver,
        _ work: WorkFolder? = nil
    ) {
        (self.scanned, self.options, self.observer, self.work) = (scanned, options, observer, work)
        terrain = TerrainFiles(scanned.setup.configuration, options)
    }

    private var setup: SiteSetup { scanned.setup }

    /// - Throws: if a privacy zone is invalid, if the site would publish what an earlier build hid, or if the task is
    ///   cancelled.
    package func load() async throws(BuildFailure) -> LoadedSite {
        try await checkOtherFiles()
        let fenced = try await loadGeofences()
        let notes = try await loadNotes(fenced.zones)
        let settings = settings(fenced.zones)
        let addresses = scanned.addresses
        // Read while the cache is read, which one thread does.
        async let kept = addresses.kept
        let rides = try await loadRides(fenced, settings)
        let hidden = try HiddenContent(
            rides.imports, notes: notes.all, try rules(rides.all, notes), setup,
            logs: scanned.folder.logFiles, addresses: await kept)
        let shown = (hidden.imports.value ?? []).flatMap { $0.rides }
        let zone = RideTimeZoneResolver(setup.configuration.namedZone).commonZone(of: shown) ?? .utc
        let logbook = await loadLog(fenced, hidden, zone)
        guard !Task.isCancelled else { throw .cancelled }

        let geofences = fenced.service
        var diagnostics = scanned.folder.diagnostics
        let parts = [geofences.diagnostics, logbook.diagnostics, notes.diagnostics, rides.diagnostics]
        for part in parts { diagnostics.reportNew(part.diagnostics) }
        diagnostics.report(hidden.diagnostics)
        diagnostics.report(terrain.diagnostics)
        diagnostics.report(setup.warnings)
        return LoadedSite(
            rides: hidden.imports,
            zones: fenced.zones,
            geofences: geofences.known.value ?? [],
            visible: fenced.visible,
            log: logbook.log,
            hides: hidden.hidesEntryAt,
            hidesFile: hidden.hidesFile,
            entryCounts: logbook.countByFile,
            notes: notes.notes.map { $0.filter { !hidden.notes.contains($0.file) } },
            drafts: notes.drafts,
            hiddenNotes: hidden.notes,
            copiesOfNotes: notes.copies,
            copiesOfGeofences: geofences.copies,
            copiesOfLogs: logbook.copies,
            zone: zone,
            words: fenced.zones.words,
            settings: settings,
            diagnostics: diagnostics,
            cacheDiagnostics: rides.cacheDiagnostics,
            spool: rides.spool)
    }

    /// - Throws: if a store of notes failed, which might hide rides by tags.
    private func loadNotes(_ zones: PrivacyZones) async throws(BuildFailure) -> NoteService {
        let notes = NoteService(scanned.repositories.notes)
        await notes.load(showsPrivate: options.audience == .owner, zones: zones)
        if notes.notes.isFailed, !setup.configuration.privacy.hide.tags.isEmpty {
            throw .unknownTags(notes.diagnostics, in: setup.configuration.file)
        }
        if let unread = UnreadNotes.problem(in: scanned.folder, notes, zones, hidingRules()) {
            throw BuildFailure(unread)
        }
        return notes
    }

    private func loadLog(_ fenced: Fenced, _ hidden: HiddenContent, _ zone: Zone) async -> LogbookService {
        let stored = setup.additions.stores.log ?? scanned.folder.reading(in: zone)
        let logbook = LogbookService(setup.additions.records.joined(to: stored))
        await logbook.load(
            geofences: fenced.service.known.map { $0.map(\.value) }, zones: fenced.zones,
            hides: hidden.hidesEntryAt, hidesFile: hidden.hidesFile)
        return logbook
    }

    /// Throws if only one file of a configured folder is read, and other files say what of it is private. A note says
    /// so itself.
    private func checkOtherFiles() async throws(BuildFailure) {
        guard options.onlyFile != nil, options.audience == .everyone, setup.configuration.sum != nil,
            !scanned.folder.entries.allSatisfy(\.isNote)
        else { return }
        var whole = options
        whole.onlyFile = nil
        let folder = try setup.folder(whole)
        let repositories = setup.additions.stores.repositories(folder)
        let notes = NoteService(repositories.notes)
        await notes.load(showsPrivate: false, zones: .nothingToHide)
        let geofences = GeofenceService(repositories.geofences, settings: setup.configuration.geofences)
        await geofences.load()
        let rules = hidingRules()
        let note = notes.all.first { rules.hidesRides(of: $0) || rules.mayHideRide(of: $0) }?.file
        let fence = geofences.known.value?.first { $0.value.isPrivate }?.file
        // The one file may be another recording of a hidden ride.
        let ride = folder.entries.first {
            $0.file.path != options.onlyFile && rules.hides(file: $0.file.path)
        }
        let unread = notes.notes.isFailed || geofences.known.isFailed ? setup.configuration.file : nil
        guard let file = note ?? fence ?? ride?.file.path ?? unread else { return }
        throw BuildFailure(
            .error, code: "privacy.one-file", at: SourceLocation(file: file),
            "this file is private or says what is, and may be about the one file that is built",
            remedy: "Build the whole folder, or add --audience owner to see the file yourself.")
    }

    /// Reads the sources of a part that are not in the store, and adds the results to it.
    package func analyse(_ shard: Shard, _ store: FileCacheStore) async throws(BuildFailure) -> LoadedRides {
        let fenced = try await loadGeofences()
        let settings = settings(fenced.zones)
        let cache = RideCache(store, settings: settings, geofences: fenced.index, isPart: true)
        let sources = StageSources(all: scanned.repositories.rides, shard: shard)
        // A part may have very many rides, of which only later stages make use.
        let rides = await loader(sources, fenced).load(cache, forgetsRides: true)
        guard !Task.isCancelled else { throw .cancelled }
        do throws(CacheError) {
            if let problem = rides.cacheDiagnostics.first(where: \.isUnwritableCache) {
                throw CacheError(reason: problem.what)
            }
            // For a part without sources nothing was stored yet.
            if !store.hasContent { try store.update(with: [], keeping: [], settings: settings) }
        } catch {
            throw .unusablePart(shard, error, store.path)
        }
        return rides
    }

    private struct Fenced {
        let service: GeofenceService
        let zones: PrivacyZones
        let visible: Loadable<[Geofence]>
        let index: GeofenceIndex
    }

    private func loadGeofences() async throws(BuildFailure) -> Fenced {
        let geofences = GeofenceService(
            scanned.repositories.geofences, settings: setup.configuration.geofences)
        await geofences.load()
        if let unknown = geofences.unknown.first {
            let hint = Suggestion.hint(for: unknown.name, in: geofences.claimants.map(\.name))
            throw BuildFailure(
                .error, code: "configuration.value", at: unknown.location,
                "“\(unknown.name)” is not a geofence of the data folder\(hint)",
                remedy: "Correct the name, or give latitude, longitude and radius, or wkt.")
        }
        let zones = try zones(geofences)
        let visible = geofences.visible(isHidden: zones.hides)
        return Fenced(
            service: geofences, zones: zones, visible: visible, index: GeofenceIndex(visible.value ?? []))
    }

    private func zones(_ geofences: GeofenceService) throws(BuildFailure) -> PrivacyZones {
        guard options.audience == .everyone else { return .nothingToHide }
        let zones = try PrivacyPlan.zones(setup.configuration, geofences, in: scanned.folder)
        try scanned.past.check(zones, geofences.claimants, setup.configuration)
        return zones.naming(
            geofences.known.isFailed ? nil : geofences.claimants,
            hidesText: setup.configuration.privacy.hidesText)
    }

    /// The rules of what is hidden beside the zones.
    ///
    /// - Throws: if an unreadable note may hide a ride.
    private func rules(_ rides: [Ride], _ notes: NoteService) throws(BuildFailure) -> HidingRules {
        let rules = hidingRules(rides)
        if let note = notes.all.first(where: { rules.mayHideRide(of: $0) }) {
            throw .unreadNote(note, notes.diagnostics)
        }
        return rules
    }

    private func hidingRules(_ rides: [Ride] = []) -> HidingRules {
        let privacy = setup.configuration.privacy
        let timeZones = RideTimeZoneResolver(setup.configuration.namedZone)
        // The clock is read only for a delay, so that the same data makes the same site at any time.
        let cutoff = privacy.delay.map { (options.now ?? Instant(Date())).advanced(bySeconds: -$0) }
        return HidingRules(
            privacy.hide, cutoff: cutoff, hidesPrivateNotes: options.audience == .everyone,
            timeZones: timeZones, zone: timeZones.commonZone(of: rides) ?? .utc)
    }

    private func loadRides(_ fenced: Fenced, _ settings: [UInt8]) async throws(BuildFailure) -> LoadedRides {
        let spool = ImportSpool()
        guard let work else {
            // That of an earlier version may hold what is hidden now.
            for suffix in ["sqlite", "sqlite-journal"] {
                let old = options.cacheFile("rides", suffix, isOfOutput: false)
                if let old { try? FileWriter.remove(old) }
            }
            let cache = options.cacheFile("rides", "cache", isOfOutput: false).map { path in
                RideCache(
                    FileCacheStore(path: path, program: options.program, spool: spool), settings: settings,
                    geofences: fenced.index)
            }
            return await loader(scanned.repositories.rides, fenced).load(cache, spool)
        }
        var parts = try AnalysedParts(work, settings, spool)
        let cache = RideCache(parts: parts.removeEntries(), settings: settings, geofences: fenced.index)
        let rides = await loader(StageSources(all: scanned.repositories.rides, shard: nil), fenced).load(
            cache, spool)
        try parts.check(rides.imports.value ?? [])
        return rides
    }

    private func loader(_ repository: any RideRepository, _ fenced: Fenced) -> RideLoader {
        let (configuration, privacy) = (setup.configuration, setup.configuration.privacy)
        var importing = RideImporter.Settings(
            zones: fenced.zones, statistics: RideStatistics(configuration.statistics),
            cleaning: configuration.cleaning, collectsEnds: privacy.collectsEnds, trim: privacy.trimRule,
            omitted: privacy.omitted, geofences: fenced.index)
        importing.terrain = terrain.model
        importing.findsPhotos = configuration.photos != .none
        return RideLoader(
            repository: repository, settings: importing, workers: options.jobs, observer: observer)
    }

    /// A fingerprint of everything but the source that the import of rides depends on.
    private func settings(_ zones: PrivacyZones) -> [UInt8] {
        let settings = CacheSettings(
            program: options.program, zones: zones, configuration: setup.configuration,
            terrain: terrain.versions)
        return work.map { HMAC.code(for: settings.fingerprint, key: $0.key) } ?? settings.fingerprint
    }
}

extension BuildFailure {
    fileprivate static func unreadNote(_ note: Note, _ causes: DiagnosticCollector) -> BuildFailure {
        let isRead = note.unread?.isEmpty == true
        var failure = BuildFailure(
            .error, code: "privacy.note", at: SourceLocation(file: note.file),
            isRead
                ? "this note may hide a ride, but it is unclear which"
                : "this note may hide a ride, but its front matter cannot be read",
            remedy: isRead
                ? "Name one ride with “ride:”, or one day with “date:”. For several, write a note for each."
                : "Repair it; otherwise the ride would be published.")
        failure.diagnostics.report(causes.filter { $0.location?.file == note.file })
        return failure
    }

    fileprivate static func unknownTags(_ causes: DiagnosticCollector, in file: String) -> BuildFailure {
        var failure = BuildFailure(
            .error, code: "privacy.hide", at: SourceLocation(file: file),
            "rides are hidden by tags of their notes, but the notes could not be read",
            remedy: "Repair the store, or remove the tags.")
        failure.diagnostics.report(causes)
        return failure
    }
}

extension SiteConfiguration.Privacy {
    /// nil if no ends are hidden.
    package var trimRule: PrivacyRules.Trim? { PrivacyRules.Trim(length: trim, secret: secret) }

    /// Whether ends of rides are collected to suggest a zone.
    var collectsEnds: Bool { zones != [] }
}
