import RidelogDiagnostics
import RidelogServices

/// Builds a site, stage by stage; each takes what the one before it gives.
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
    private let observer: any BuildObserver

    public init(_ options: BuildOptions, observer: any BuildObserver = SilentObserver()) {
        self.init(options, SiteAdditions(), observer: observer)
    }

    init(_ options: BuildOptions, _ additions: SiteAdditions, observer: any BuildObserver) {
        self.options = options.resolvingFile()
        self.additions = additions
        self.observer = observer
    }

    /// - Throws: why there is no site.
    @MainActor
    public func build() async throws(BuildFailure) -> BuildResult {
        var watch = Stopwatch()
        observer.began(.scan, total: 0)
        let last = try LastBuild(options, additions)
        if var result = last?.result() {
            watch.mark(.scan)
            result.seconds = watch.seconds
            return result
        }
        var scanned = try ScannedSite(options, additions)
        watch.mark(.scan)
        let loaded = try await SiteLoader(scanned, options: options, observer: observer).load()
        watch.mark(.read)
        let cachedCount = loaded.cachedCount
        let site = try await PlannedSite(consume loaded, scanned)
        let (outcome, lockProblem) = try await publish(site.plan, site.loaded, scanned)
        scanned.keep(site.arranged.addresses, site.loaded.zones)
        watch.mark(.write)
        var result = site.plan.result(outcome, cachedCount: cachedCount, seconds: watch.seconds)
        result.report.diagnostics.report(site.loaded.cacheDiagnostics.diagnostics)
        result.report.diagnostics.report(scanned.addresses.diagnostics.diagnostics)
        last?.keep(result)
        if let lockProblem { result.report.diagnostics.report(lockProblem) }
        return result
    }

    private func publish(
        _ plan: SitePlan, _ loaded: LoadedSite, _ scanned: ScannedSite
    ) async throws(BuildFailure) -> (Publisher.Outcome, lockProblem: Diagnostic?) {
        let list = options.cacheFile(WrittenFiles.kind, "list")
        let known = list.map { WrittenFiles(at: $0, plan.frame) } ?? WrittenFiles()
        let (outcome, lockProblem) = try await plan.publish(loaded, scanned, known: known, observer: observer)
        // Without a list the next build renders every page.
        if let list, outcome.files != known { try? outcome.files.write(to: list, plan.frame) }
        return (outcome, lockProblem)
    }
}

/// Reports how long the phases took.
private struct Stopwatch {
    private let clock = ContinuousClock()
    private var last: ContinuousClock.Instant
    private(set) var seconds: [(phase: BuildPhase, seconds: Double)] = []

    init() {
        last = clock.now
    }

    mutating func mark(_ phase: BuildPhase) {
        let now = clock.now
        seconds.append((phase, (now - last) / .seconds(1)))
        last = now
    }
}
