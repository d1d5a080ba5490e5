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
        (self.loaded, addresses) = (loaded, arranged.rides.addresses)
        let isOnTiles = setup.configuration.map.tiles != nil
        async let ways = isOnTiles ? nil : arranged.rides.ground.findWays(of: arranged.rides.all)
        let (templates, templateDiagnostics) = try Self.templates(
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
            customPages: additions.pages(arranged.content))
        let workers = scanned.options.jobs
        let all = await pages.all(workers: workers)
        ground = arranged.rides.ground
        let content = Self.content(arranged, &ground, setup.configuration.map, await ways, showing: all)
        giveBackFreedMemory()
        report.diagnostics.reportNew(ground.diagnostics)
        (self.content, self.report) = (content, report)
        let uses = PageUses()
        let layout = Self.layout(
            setup, additions, content, navigation: pages.navigation(of: all), templates, zone: loaded.zone,
            uses)
        self.layout = layout
        guard pages.hasContent else { throw .nothingToShow(report, layout, privacy) }
        pageCount = all.count
        // A checksum of what all pages have in common: if it changes, all are rendered again. nil for a custom program,
        // whose views may show anything.
        let program = scanned.options.program
        let common = program.isEmpty ? nil : Checksum(program, layout.commonSum(fixed: uses.parts)).value
        async let reportFile = OtherFiles.source(of: reported, common: common)
        let listed = setup.configuration.baseURL == nil ? [] : all.filter(\.isListed).map(\.path)
        async let otherFiles = OtherFiles.all(
            setup, content: layout.content, listed: listed, visits: pages.visits, zone: loaded.zone,
            common: common)
        let aliases = AliasPages.files(arranged.rides, layout, common: common, besides: all.lazy.map(\.path))
        // Consumed, so that pages are released one by one: there may be very many.
        var files = await Self.files(of: consume all, layout, common: common, workers: workers)
        guard !Task.isCancelled else { throw .cancelled }
        photos = arranged.rides.photos
        files += aliases
        files += await otherFiles
        files += photos.files(in: scanned.folder)
        files.append(SiteFile(.reportJSON, await reportFile))
        files.sort { $0.path.description < $1.path.description }
        try OutputPaths.check(files.map(\.path))
        self.files = files
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

    private static func layout(
        _ setup: SiteSetup, _ additions: ViewAdditions, _ content: SiteContent,
        navigation: [NavigationLink], _ templates: TemplateLibrary, zone: Zone, _ uses: PageUses
    ) -> SiteLayout {
        let configuration = setup.configuration
        var layout = SiteLayout(title: configuration.title, words: setup.words, zone: zone)
        (layout.baseURL, layout.summary) = (configuration.baseURL, configuration.summary)
        (layout.author, layout.units) = (configuration.author, configuration.units)
        (layout.navigation, layout.templates) = (navigation, templates)
        layout.isForOwner = setup.audience == .owner
        layout.themeName = setup.theme.manifest.name
        layout.styleSheets = setup.theme.styleSheets
        layout.scripts = setup.theme.scripts
        layout.content = content
        layout.customise = additions.customise(setup.additions.records)
        var noting = layout
        noting.words.uses = uses
        layout.templates = templates.writingFixedFields(
            of: noting.anyPage, in: layout.environment(at: .journal, uses: uses))
        return layout
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

    private static func templates(
        _ setup: SiteSetup, _ additions: ViewAdditions, log: Log<LogItem>, notes: [Note]
    ) throws(BuildFailure) -> (TemplateLibrary, [Diagnostic]) {
        let inLog = log.compactMap { entry -> CustomRecord? in
            if case .custom(let record) = entry.element { record } else { nil }
        }
        let records = inLog + notes.compactMap { $0.record }
        let schemas = Dictionary(grouping: records, by: \.type).mapValues(CustomRecord.schema)
        let (library, inTemplates) = TemplateLibrary.load(
            tiers: setup.tiers.map { $0.filter { !$0.path.hasPrefix("languages/") } },
            schemas: TemplateViews.schemas.merging(additions.templates) { own, _ in own },
            recordSchemas: schemas)
        let found =
            inTemplates + additions.shadowedTemplates
            + setup.additions.records.shadowedTemplates(setup.tiers)
        guard !found.contains(where: { $0.severity == .error }) else {
            throw BuildFailure(DiagnosticCollector(found))
        }
        return (library, found + unshownKeys(notes, library))
    }

    /// Notes about custom keys in front matter that no template shows, one for each type.
    private static func unshownKeys(_ notes: [Note], _ library: TemplateLibrary) -> [Diagnostic] {
        let types = Dictionary(grouping: notes.filter { $0.record?.fields.isEmpty == false }) {
            $0.record?.type ?? ""
        }
        return types.sorted { $0.key < $1.key }.compactMap { type, notes in
            let template = TemplateID.records(ofType: type)
            guard library.template(template) == nil else { return nil }
            let keys = Set(notes.flatMap { $0.record?.fields.map(\.name) ?? [] }).sorted()
            let names = keys.prefix(10).joined(separator: ", ") + (keys.count > 10 ? ", …" : "")
            return Diagnostic(
                .note, code: "note.keys", at: notes.first.map { SourceLocation(file: $0.file) },
                "\(counted(notes.count, "note")) of the type “\(type)” \(notes.count == 1 ? "has" : "have") "
                    + "custom keys: \(names)",
                action: "they are not shown",
                remedy: "To show them, add the template \(SiteSetup.templatesFolder)/\(template).mustache.",
                isForOwner: true)
        }
    }
}

extension BuildFailure {
    fileprivate static func nothingToShow(
        _ report: SiteReport, _ layout: SiteLayout, _ privacy: PrivacyOutcome?
    ) -> BuildFailure {
        let hasProblems = report.diagnostics.hasProblems
        let texts = report.files.count { file in
            file.outcome.status == .unrelated
                && [".md", ".markdown"].contains { file.path.lowercased().hasSuffix($0) }
        }
        let hint =
            "To use \(counted(texts, "Markdown file")) as notes, add to ridelog.yml: notes: [\"*.md\"]\n    "
        let hiddenCount = privacy?.hiddenCount ?? 0
        let hidden = hiddenCount > 0 ? "; privacy hides \(counted(hiddenCount, "ride"))" : ""
        var report = report
        report.diagnostics.report(
            Diagnostic(
                .error, code: "data.empty",
                report.files.isEmpty
                    ? "the data folder is empty" : "nothing in the data folder can be shown" + hidden,
                remedy: """
                    \(texts > 0 ? hint : "")\(hasProblems ? "Fix the other problems reported here, or put" : "Put") GPX files into it, or geofences, logs or notes, and build again.
                        To see what a site looks like: ridelog init example --example
                    """))
        var failure = BuildFailure(report.diagnostics)
        let result = BuildResult(report: report, layout: layout)
        failure.writeReport = { path throws(BuildFailure) in try ReportWriter.write(result, to: path) }
        return failure
    }
}
