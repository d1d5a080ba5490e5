import RidelogDiagnostics
import RidelogParsing
import RidelogMarkdown
import RidelogModels
import RidelogServices
import RidelogSystem
import RidelogViews

/// What the services loaded, with names and addresses, joined, and its notes as HTML.
struct ArrangedSite: Sendable {
    let content: SiteContent
    /// The text of each note as HTML, by the note's file.
    let documents: [String: MarkdownDocument]
    /// Which rides of files are on the site, alone or as parts of others.
    let selection: RideSelection
    /// Old addresses of rides, each with that of the ride.
    let aliases: [String: String]
    /// The addresses of rides, for the next build.
    let addresses: [Permalink]
    /// The photos of rides and notes.
    let photos: SitePhotos
    /// With what rides needed.
    let ground: GroundLoader
    let diagnostics: DiagnosticCollector

    var rides: [Ride] { content.rides.value ?? [] }
    var log: Log<LogItem> { content.log.value ?? Log() }

    /// - Parameter loaded: forgets its rides, which are the site's from here on.
    init(_ loaded: inout LoadedSite, _ scanned: ScannedSite, workers: Int) async {
        let setup = scanned.setup
        let unread = UnreadFiles(loaded.imports)
        let hidesPlaces = !loaded.zones.isEmpty || setup.configuration.privacy.trim > 0
        var selection = RideSelection(
            loaded.imports, setup.configuration.join, words: loaded.words,
            unread: hidesPlaces ? unread : UnreadFiles())
        let aboutFiles =
            MatchAdvice.diagnostics(setup.configuration, loaded.imports)
            + unread.diagnostics(loaded.imports, leavesOutRows: hidesPlaces)
            + MissingFiles(scanned.folder).diagnostics(loaded.imports)
        loaded.forgetRides()
        let photoLoader = PhotoLoader(scanned, loaded)
        let photoLookups = photoLoader.map { _ in selection.photoLookups } ?? [:]
        let hasNotes = loaded.notes.value?.isEmpty == false
        let (files, sameShapes) = (
            hasNotes ? selection.files : [:],
            SameShapeAdvice.diagnostics(selection.rides, setup.configuration.join)
        )
        giveBackFreedMemory()
        var addressed = selection.assignAddresses(setup, scanned.addresses.kept)
        giveBackFreedMemory()
        (aliases, addresses) = (addressed.aliases, addressed.kept)
        var (ground, rideGround) = (
            GroundLoader(setup.configuration, scanned.options), RideGroundLoader(scanned, loaded)
        )
        var rides = await rideGround.load(addressed.removeRides(), &ground, workers: workers)
        setup.configuration.pages.rides.apply(to: &rides)
        photos =
            await photoLoader?.load(&rides, photoLookups, notes: loaded.notes.value ?? []) ?? SitePhotos()
        for index in rides.indices { rides[index].sum() }
        let log = loaded.log.map {
            GeofenceLog.log(
                $0,
                adding: Self.sources(loaded)
                    + rides.lazy.reversed().filter { !$0.stays.isEmpty }.map(GeofenceLog.Source.init),
                geofences: loaded.visible.value ?? [])
        }
        // Notes alone call rides by names.
        let references = RideReferences(
            hasNotes ? rides : [], files: files, aliases: hasNotes ? aliases : [:])
        let (notes, documents, noteDiagnostics) = await Self.render(
            loaded.notes.value ?? [], rides: references, loaded.visible.value ?? [], photos.inNotes,
            setup.configuration, workers)
        let links = RideLinker(
            rides: rides, log: log.value ?? Log(), notes: notes, references: references,
            unshownFiles: selection.hiddenFiles)
        var diagnostics = selection.diagnostics
        diagnostics.report(rideGround.diagnostics)
        diagnostics.report(photos.diagnostics)
        diagnostics.report(aboutFiles)
        diagnostics.report(sameShapes)
        diagnostics.report(links.diagnostics)
        diagnostics.report(
            notes.compactMap { note in
                guard let ride = note.ride, links.rideOfNote[note.file]?.hasPage == false else { return nil }
                return .noPage(ride, in: note)
            })
        diagnostics.report(FigureAdvice.diagnostics(rides))
        if let visible = loaded.visible.value {
            diagnostics.report(
                NoteGeofences.diagnostics(
                    notes, geofences: loaded.geofences.map(\.value), visible: visible))
        }
        diagnostics.report(noteDiagnostics)
        let segments = SegmentFinder(
            setup.configuration.segments, geofences: loaded.visible.value ?? [],
            known: loaded.geofences.map(\.value), rides: rides)
        diagnostics.report(segments.diagnostics)
        var content = SiteContent(
            rides: loaded.rides.map { _ in rides }, geofences: loaded.visible, log: log,
            notes: loaded.notes.map { _ in notes }, links: links)
        content.segments = segments.all
        self.content = content
        self.documents = Dictionary(zip(notes.map { $0.file }, documents)) { first, _ in first }
        self.selection = selection
        (self.ground, self.diagnostics) = (ground, diagnostics)
    }

    /// What logs of positions show, without the times that privacy hides.
    private static func sources(_ loaded: LoadedSite) -> [GeofenceLog.Source] {
        loaded.imports.filter { !$0.stays.isEmpty }.map { log in
            GeofenceLog.Source(
                file: log.source.path, id: log.hash ?? log.source.path, isCut: !loaded.zones.isEmpty,
                stays: log.stays.filter { !loaded.hides($0.first) && !loaded.hides($0.last) },
                zone: loaded.zone)
        }
    }

    private static func render(
        _ notes: [Note], rides: RideReferences, _ geofences: [Geofence], _ pictures: NotePictures,
        _ configuration: SiteConfiguration, _ workers: Int
    ) async -> ([Note], [MarkdownDocument], [Diagnostic]) {
        let limits = configuration.limits
        let renderer = NoteRenderer(
            settings: configuration.markdown, notes: notes, rides: rides, geofences: geofences,
            pictures: pictures)
        let rendered = await parallelMap(notes, workers: workers) { note in
            let document = renderer.document(for: note)
            var (note, diagnostics) = (note, document.diagnostics)
            note.title = title(of: note, document)
            if let title = limits.shortened(note.title) {
                note.title = title
                diagnostics.append(.titleTooLong(note.file, limit: limits.titleLength))
            }
            note.excerpt = document.excerpt(maximum: 180)
            note.wordCount = document.wordCount
            return (note: note, document: document, diagnostics: diagnostics)
        }
        return (rendered.map(\.note), rendered.map(\.document), rendered.flatMap(\.diagnostics))
    }

    /// The store's, that of the first heading, or the file's name.
    private static func title(of note: Note, _ document: MarkdownDocument) -> String {
        guard note.title.isEmpty else { return note.title }
        let heading = (document.title ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return heading.isEmpty ? note.fileTitle : heading
    }
}
