import RidelogContent
import RidelogDiagnostics
import RidelogLoading
import RidelogModels
import RidelogServices
import RidelogSystem

/// The loaded content, merged and linked, with names and permalinks, and notes as HTML.
struct ArrangedSite: Sendable {
    let rides: ArrangedRides
    let notes: ArrangedNotes
    let content: SiteContent
    let diagnostics: DiagnosticCollector
    /// Diagnostics about privacy.
    let advice: [Diagnostic]
    /// The outcomes of all files.
    private(set) var files: [SiteReport.File] = []
    /// What was loaded, without rides and outcomes of files.
    private(set) var loaded: LoadedSite

    var log: Log<LogItem> { content.log.value ?? Log() }

    /// - Throws: if the site would publish a place that is most likely private.
    init(_ loaded: consuming LoadedSite, _ scanned: ScannedSite) async throws(BuildFailure) {
        let (configuration, workers) = (scanned.setup.configuration, scanned.options.jobs)
        advice = try PrivacyAdvice.checked(loaded, configuration)
        let rideCount = loaded.imports.reduce(0) { $0 + $1.rides.count }
        if max(rideCount, scanned.folder.entries.count) > Self.many { keepLittleFreedMemory() }
        giveBackFreedMemory()
        let geofences = loaded.visible.value ?? []
        rides = await ArrangedRides(&loaded, scanned, workers: workers)
        let renderer = NoteRenderer(
            settings: configuration.markdown, site: configuration.baseURL, notes: loaded.notes.value ?? [],
            rides: rides.references, geofences: geofences, pictures: rides.photos.inNotes,
            folder: scanned.folder)
        notes = await ArrangedNotes(
            loaded.notes.value ?? [], renderer, configuration.limits, workers: workers)
        let (rides, notes) = (rides, notes)
        let log = Self.log(loaded, rides.all)
        let links = RideLinker(
            rides: rides.all, log: log.value ?? Log(), notes: notes.all, references: rides.references,
            unshownFiles: rides.selection.hiddenFiles)
        let segments = SegmentFinder(
            configuration.segments, geofences: geofences, known: loaded.geofences.map(\.value),
            rides: rides.all)
        var content = SiteContent(
            rides: loaded.rides.map { _ in rides.all }, geofences: loaded.visible, log: log,
            notes: loaded.notes.map { _ in notes.all }, links: links)
        content.segments = segments.all
        self.content = content
        var diagnostics = rides.diagnostics
        diagnostics.report(links.diagnostics)
        for note in notes.all where links.rideOfNote[note.file]?.hasPage == false {
            if let ride = note.ride { diagnostics.report(.noPage(ride, in: note)) }
        }
        diagnostics.report(FigureAdvice.diagnostics(rides.all))
        if loaded.visible.value != nil {
            diagnostics.report(
                NoteGeofences.diagnostics(
                    notes.all, geofences: loaded.geofences.map(\.value), visible: geofences))
        }
        diagnostics.report(Self.notesInPlaceOfTags(notes.all))
        diagnostics.report(notes.diagnostics)
        diagnostics.report(segments.diagnostics)
        (self.diagnostics, self.loaded) = (diagnostics, loaded)
        giveBackFreedMemory()
        files = ReportBuilder(self, scanned).files
        self.loaded.forgetImports()
    }

    /// With fewer rides and files, returning memory to the system takes more time than it is worth.
    private static let many = 20_000

    /// Notes at the addresses of tag pages: the owner may have written them on purpose, or not.
    private static func notesInPlaceOfTags(_ notes: [Note]) -> [Diagnostic] {
        let inPlace = notes.filter { $0.address == "tags" || $0.address.hasPrefix("tags/") }
        guard !inPlace.isEmpty else { return [] }
        let tags = NoteTag.grouping(notes)
        let lists = Set(tags.map { "tags/" + $0.address } + (tags.isEmpty ? [] : ["tags"]))
        return inPlace.filter { lists.contains($0.address) }.map { note in
            Diagnostic(
                .note, code: "note.in-place-of-tags", at: SourceLocation(file: note.file),
                "the note has the address of the list of "
                    + (note.address == "tags" ? "tags" : "notes with a tag"),
                action: "the list is not written", remedy: "To get the list, rename the note.",
                isForOwner: true)
        }
    }

    /// The log with the geofence events found in tracks.
    private static func log(_ loaded: LoadedSite, _ rides: [Ride]) -> Loadable<Log<LogItem>> {
        loaded.log.map {
            GeofenceLog.log(
                $0,
                adding: sources(loaded)
                    + rides.lazy.reversed().filter { !$0.stays.isEmpty }.map(GeofenceLog.Source.init),
                geofences: loaded.visible.value ?? [])
        }
    }

    /// The stays in logs of positions.
    private static func sources(_ loaded: LoadedSite) -> [GeofenceLog.Source] {
        loaded.imports.filter { !$0.stays.isEmpty }.map { log in
            GeofenceLog.Source(
                file: log.source.path, id: log.hash ?? log.source.path, isCut: !loaded.zones.isEmpty,
                stays: loaded.shownStays(of: log),
                zone: loaded.zone)
        }
    }
}
