import RidelogDiagnostics
import RidelogModels
import RidelogRepositories
import RidelogServices
import RidelogTemplates
import RidelogViews

/// Builds a site: load, plan, publish.
package struct SiteBuilder: Sendable {
    private let options: BuildOptions
    private let additions: SiteAdditions
    private let observer: any BuildObserver

    public init(_ options: BuildOptions, observer: any BuildObserver = SilentObserver()) {
        self.init(options, SiteAdditions(), observer: observer)
    }

    init(_ options: BuildOptions, _ additions: SiteAdditions, observer: any BuildObserver) {
        self.options = options
        self.additions = additions
        self.observer = observer
    }

    /// - Throws: why there is no site.
    @MainActor
    public func build() async throws(BuildFailure) -> BuildResult {
        var watch = Stopwatch()
        let place = OutputPlace(options.output)
        observer.began(.scan, total: 0)
        let setup = try SiteSetup(options, additions)
        let folder = try setup.folder(options)
        try ConfigurationLoader.checkNoneIsDeeper(folder, setup.configuration, options)
        let past = PastZones(options)
        try past.check(setup.configuration)
        watch.mark(.scan)

        try options.checkCache()
        try Publisher.checkAudience(options)
        var addresses = try PermalinkFile(setup.configuration, options, isArchive: folder.isArchive)
        let loader = SiteLoader(
            setup: setup, folder: folder, repositories: additions.stores.repositories(folder),
            options: options, observer: observer, addresses: addresses.kept)
        let loaded = try await loader.load()
        watch.mark(.read)

        let planned = await PlannedContent.make(
            loaded, setup: setup, addresses: addresses.kept, workers: options.jobs)
        let plan = try SitePlan(planned, loaded: loaded, setup: setup, folder: folder)
        guard !Task.isCancelled else { throw .cancelled }
        let (output, lockProblem) = try await place.open(
            wait: options.outputWait, waits: observer.waitsForOutput)
        // The lock is held for as long as the folder is.
        let publisher = try Publisher(
            output, workers: options.jobs, allowsForeignFiles: options.allowsForeignFiles,
            audience: options.audience)
        observer.began(.write, total: plan.files.count)
        let outcome = try await publisher.publish(
            plan.files, marks: loaded.zones.isEmpty ? [] : [PastZones.mark], progress: observer.advanced)
        if options.audience == .everyone { past.keep(setup.configuration) }
        addresses.keep(planned.addresses)
        watch.mark(.write)
        var result = plan.result(outcome, cachedCount: loaded.cachedCount, seconds: watch.seconds)
        result.report.diagnostics.report(loaded.cacheDiagnostics.diagnostics)
        result.report.diagnostics.report(addresses.diagnostics.diagnostics)
        if let lockProblem { result.report.diagnostics.report(lockProblem) }
        return result
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
