import RidelogConfiguration
import RidelogDiagnostics
import RidelogLoading
import RidelogPublishing
import RidelogSystem
import RidelogViews

/// Builds a site, stage by stage; each stage takes the result of the one before.
///
/// | stage | gives |
/// |---|---|
/// | scan | ``ScannedSite``: configuration, theme, and what the data folder holds |
/// | load: decode, cut, analyse | ``LoadedSite``: rides, geofences, log and notes without what privacy hides |
/// | arrange | ``ArrangedSite``: each ride once, with its address, its zone and its links |
/// | compose | ``SitePlan``: every file of the site |
/// | publish | ``Publisher/Outcome``: what was written |
package struct SiteBuilder: Sendable {
    private let options: BuildOptions
    private let additions: SiteAdditions
    private let viewAdditions: ViewAdditions
    private let observer: any BuildObserver

    public init(_ options: BuildOptions, observer: any BuildObserver = SilentObserver()) {
        self.init(options, SiteAdditions(), ViewAdditions(), observer: observer)
    }

    init(
        _ options: BuildOptions, _ additions: SiteAdditions, _ viewAdditions: ViewAdditions,
        observer: any BuildObserver
    ) {
        self.options = options.resolvingFile()
        (self.additions, self.viewAdditions) = (additions, viewAdditions)
        self.observer = observer
    }

    /// - Throws: why the build failed.
    @MainActor
    public func build() async throws(BuildFailure) -> BuildResult {
        var watch = Stopwatch()
        observer.began(.scan, total: 0)
        let setup = try SiteSetup(options, additions)
        let listing = try setup.listing(options)
        let last = LastBuild(options, setup, listing)
        if var result = last?.result() {
            watch.mark(.scan)
            result.seconds = watch.seconds
            return result
        }
        let scanned = try ScannedSite(options, setup, listing)
        watch.mark(.scan)
        let loaded = try await SiteLoader(scanned, options: options, observer: observer).load()
        watch.mark(.read)
        let cachedCount = loaded.cachedCount
        // The output folder is listed while the site is arranged.
        async let opened = OpenedOutput.beforePlanning(scanned, observer)
        let arranged = try await ArrangedSite(consume loaded, scanned)
        var plan = try await SitePlan(consume arranged, scanned, viewAdditions)
        giveBackFreedMemory()
        var output =
            if let opened = await opened {
                try opened.get()
            } else {
                try await OpenedOutput(scanned, observer)
            }
        let (layout, ground) = (plan.layout, plan.ground)
        async let pictures: Void = ground.keepPictures()
        let known = output.removeWritten(layout)
        let outcome = try await plan.publish(to: output, known: known, observer: observer)
        async let keeping: Void = keep(outcome.files, after: known, layout)
        var kept = scanned
        kept.keep(plan.addresses, plan.loaded)
        watch.mark(.write)
        var result = plan.result(outcome, cachedCount: cachedCount, seconds: watch.seconds)
        result.report.diagnostics.report(plan.loaded.cacheDiagnostics)
        result.report.diagnostics.report(kept.addresses.diagnostics)
        last?.keep(result)
        _ = await (keeping, pictures)
        if let problem = output.lockProblem { result.report.diagnostics.report(problem) }
        return result
    }

    /// Stores the list of written files; without it the next build renders every page.
    private func keep(_ files: WrittenFiles, after known: WrittenFiles, _ layout: SiteLayout) async {
        guard let list = options.writtenList, files != known else { return }
        try? files.write(to: list, layout)
    }
}

/// Measures the phases.
private struct Stopwatch {
    private var last = ContinuousClock.now
    private(set) var seconds: [(phase: BuildPhase, seconds: Double)] = []

    mutating func mark(_ phase: BuildPhase) {
        let now = ContinuousClock.now
        seconds.append((phase, (now - last) / .seconds(1)))
        last = now
    }
}
