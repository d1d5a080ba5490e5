import RidelogConfiguration
import RidelogContent
import RidelogDataFolder
import RidelogDiagnostics
import RidelogHTML
import RidelogLoading
import RidelogModels
import RidelogPublishing
import RidelogServices
import RidelogSystem
import RidelogTemplates
import RidelogViews
import Synchronization

/// All files of the site, and the report. Nothing is written yet.
struct SitePlan: Sendable {
    /// All files, sorted by path.
    private(set) var files: [SiteFile] = []
    let photos: SitePhotos
    /// The ground of its maps.
    private(set) var ground: GroundLoader
    private let content: SiteContent
    private let report: SiteReport
    private let pageCount: Int
    private let privacy: PrivacyOutcome?
    let layout: SiteLayout
    /// The permalinks of rides, for the next build.
    let addresses: [Permalink]
    /// What was loaded, without what only pages hold, which is released when they are written.
    let loaded: LoadedSite

    /// - Throws: if a template has an error, there is nothing to show, or two pages have the same path.
    init(
        _ arranged: ArrangedSite, _ scanned: ScannedSite, _ additions: ViewAdditions = ViewAdditions()
    ) async throws(BuildFailure) {
        let (setup, loaded) = (scanned.setup, arranged.loaded)
        (self.loaded, addresses, photos) = (loaded, arranged.rides.addresses, arranged.rides.photos)
        let isOnTiles = setup.configuration.map.tiles != nil
        async let ways = isOnTiles ? nil : arranged.rides.ground.findWays(of: arranged.rides.all)
        let (templates, templateDiagnostics) = try TemplateLibrary.ofSite(
            setup, additions, log: arranged.log, notes: arranged.notes.all)
        let outcome = arranged.rides.selection.privacy
        privacy = loaded.zones.isEmpty && outcome == PrivacyOutcome() ? nil : outcome
        var report = SiteReport(
            files: arranged.files,
            diagnostics: Self.diagnostics(arranged, templateDiagnostics, privacy, scanned),
            failedStores: arranged.content.failedStores)
        let reported = GroupedReport(report, for: .everybody)
        let pages = SitePages(
            content: arranged.content, documents: arranged.notes.documents, report: reported,
            siteTitle: setup.configuration.title, words: setup.words, zone: loaded.zone,
            customPages: additions.pageMakers.flatMap { $0(arranged.content) })
        let all = await pages.all(workers: scanned.options.jobs)
        pageCount = all.count
        ground = arranged.rides.ground
        content = Self.content(arranged, &ground, setup.configuration.map, await ways, showing: all)
        giveBackFreedMemory()
        report.diagnostics.reportNew(ground.diagnostics)
        self.report = report
        let uses = PageUses()
        layout = SiteLayout(
            setup, additions, content, navigation: pages.navigation(of: all), templates, zone: loaded.zone,
            uses)
        guard pages.hasContent else { throw .nothingToShow(report, layout, privacy) }
        // Consumed, so that pages are released one by one: there may be very many.
        files = await Self.files(
            consume all, of: pages, reported, arranged.rides, layout, fixed: uses.parts, scanned)
        guard !Task.isCancelled else { throw .cancelled }
        try OutputPaths.check(files.map(\.path))
    }

    /// All files of the site, sorted by path.
    ///
    /// - Parameter fixed: the texts of the frame of all pages.
    private static func files(
        _ pages: consuming [Page], of planned: SitePages, _ report: GroupedReport, _ rides: ArrangedRides,
        _ layout: SiteLayout, fixed: PartSet, _ scanned: ScannedSite
    ) async -> [SiteFile] {
        let (all, setup, options) = (consume pages, scanned.setup, scanned.options)
        // A checksum of what all pages have in common: if it changes, all are rendered again. nil for a custom program,
        // whose views may show anything.
        let program = options.program
        let common = program.isEmpty ? nil : Checksum(program, layout.commonSum(fixed: fixed)).value
        async let reportFile = OtherFiles.source(of: report, common: common)
        let listed = setup.configuration.baseURL == nil ? [] : all.filter(\.isListed).map(\.path)
        async let otherFiles = OtherFiles.all(
            setup, content: layout.content, listed: listed, visits: planned.visits, zone: layout.zone,
            common: common)
        let aliases = AliasPages.files(rides, layout, common: common, besides: all.lazy.map(\.path))
        var files = await Self.files(of: consume all, layout, common: common, workers: options.jobs)
        files += aliases
        files += await otherFiles
        files += rides.photos.files(in: scanned.folder)
        files.append(SiteFile(.reportJSON, await reportFile))
        files.sort { $0.path.description < $1.path.description }
        return files
    }

    /// The content with the ground of maps.
    private static func content(
        _ arranged: ArrangedSite, _ ground: inout GroundLoader, _ map: MapSettings,
        _ ways: GroundLoader.FoundWays?, showing pages: [Page]
    ) -> SiteContent {
        var content = arranged.content
        content.tiles = map.tiles
        content.tiles?.credit = map.credit
        if content.tiles == nil {
            content.ground = ground.load({ MapPictures.boxes(of: pages) }, ways)
        }
        return content
    }

    /// All diagnostics from before the pages are planned.
    private static func diagnostics(
        _ arranged: ArrangedSite, _ templates: [Diagnostic], _ privacy: PrivacyOutcome?,
        _ scanned: ScannedSite
    ) -> DiagnosticCollector {
        let (setup, loaded) = (scanned.setup, arranged.loaded)
        var diagnostics = loaded.diagnostics
        diagnostics.reportNew(arranged.diagnostics)
        diagnostics.report(templates)
        diagnostics.report(
            ClockAdvice.diagnostics(arranged.rides.all, site: loaded.zone, setup.configuration))
        diagnostics.report(arranged.advice)
        if let inArchive = templatesInArchive(scanned.folder) { diagnostics.report(inArchive) }
        if let privacy { diagnostics.report(privacy.diagnostic) }
        diagnostics.report(setup.additions.records.problems(in: arranged.log, zone: loaded.zone))
        return diagnostics
    }

    /// Removes and returns the files, so that their content is released when they are written.
    mutating func removeFiles() -> [SiteFile] { exchange(&files, with: []) }

    /// The files of pages, files beside them, and pictures of their maps, in any order.
    private static func files(
        of pages: consuming [Page], _ layout: SiteLayout, common: UInt64?, workers: Int
    ) async -> [SiteFile] {
        let places = Array(pages.indices)
        let work = Mutex(PageWork(pages))
        // Boxed, because each page holds a reference to it.
        let ground = Boxed(wrappedValue: layout.content.ground)
        let layout = Boxed(wrappedValue: layout)
        _ = await parallelMap(places, workers: workers) { place in
            // Checksums of many pages take long; a cancelled build skips them.
            guard !Task.isCancelled else { return }
            let small = work.withLock { $0.removePage(place) }
            let (page, bare) = (small.held, small.bare)
            let sum = page.sum(with: common, layout.wrappedValue)
            let besides = page.files.map { file in
                SiteFile(file.path, .page(sum: file.sum(with: common)) { _ in file.bytes() })
            }
            let file = SiteFile(page.path, .page(sum: sum) { layout.wrappedValue.render(bare, uses: $0) })
            let pictures = MapPictures.all(of: page, ground)
            work.withLock { $0.add([file] + besides, pictures) }
        }
        return work.withLock { $0.removeFiles() }
    }

    private static func templatesInArchive(_ folder: DataFolder) -> Diagnostic? {
        let prefix = SiteSetup.templatesFolder + "/"
        guard folder.isArchive, let first = folder.entries.first(where: { $0.file.path.hasPrefix(prefix) })
        else { return nil }
        return Diagnostic(
            .warning, code: "template.in-archive", at: SourceLocation(file: first.file.path),
            "the data folder is an archive that contains templates", action: "they are not used",
            remedy: "Unpack the archive and build the folder.")
    }

    func result(
        _ outcome: Publisher.Outcome, cachedCount: Int, seconds: [(phase: BuildPhase, seconds: Double)]
    ) -> BuildResult {
        var report = report
        report.diagnostics.report(outcome.diagnostics)
        return BuildResult(
            report: report, rideCount: content.rides.value?.count ?? 0,
            geofenceCount: content.geofences.value?.count ?? 0,
            entryCount: content.log.value?.count ?? 0, noteCount: content.notes.value?.count ?? 0,
            pageCount: pageCount, renderedCount: outcome.rendered, writtenCount: outcome.written,
            unchangedCount: outcome.unchanged,
            removedCount: outcome.removed, cachedCount: cachedCount, privacy: privacy,
            seconds: seconds, layout: layout)
    }

}
