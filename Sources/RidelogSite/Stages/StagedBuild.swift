import RidelogConfiguration
import RidelogDiagnostics
import RidelogEssentials
import RidelogLoading
import RidelogModels
import RidelogPublishing
import RidelogSystem

/// The stages of ``SiteBuilder`` as separate commands, for data that is too much for one process. Each may run on
/// another machine with the same folders, and leaves data for later ones in a work folder.
///
/// | command | stages of ``SiteBuilder`` | of |
/// |---|---|---|
/// | analyse | scan, decode, cut, analyse | the sources of a part |
/// | arrange | arrange, compose the plan | all that was analysed |
/// | compose | publish | the pages of a part |
/// | finish | publish | all else: lists, feeds, data files, removals |
///
/// Each may be killed at any time and run again. Only analyse reads sources.
package struct StagedBuild: Sendable {
    private var options: BuildOptions
    private let work: String
    private let observer: any BuildObserver

    /// - Parameter options: the options of the build; the cache is not used.
    package init(
        _ options: BuildOptions, work: String, observer: any BuildObserver = SilentObserver()
    ) throws(BuildFailure) {
        self.options = options.resolvingFile()
        guard self.options.onlyFile == nil else {
            throw BuildFailure(
                .error, code: "stage.data", at: SourceLocation(file: options.data),
                "a single file cannot be built in stages", remedy: "Use ridelog build.")
        }
        (self.options.cache, self.options.isStaged) = (work, true)
        (self.work, self.observer) = (work, observer)
    }

    /// The result of analysing a part.
    package struct Analysed: Sendable {
        package let sourceCount: Int
        package let rideCount: Int
        /// The number of rides from an earlier run.
        package let cachedCount: Int
    }

    /// Reads the sources of a part that are not stored yet.
    @MainActor
    package func analyse(_ shard: Shard) async throws(BuildFailure) -> Analysed {
        let (scanned, work) = try await scan()
        let lock = try await work.lock("rides-\(shard.number).lock")
        defer { withExtendedLifetime(lock) {} }
        let loader = SiteLoader(scanned, options: scanned.options, observer: observer, work)
        let rides = try await loader.analyse(shard, work.store(shard))
        let imports = rides.imports.value ?? []
        return Analysed(
            sourceCount: imports.count, rideCount: imports.reduce(0) { $0 + $1.rideCount },
            cachedCount: imports.cachedCount)
    }

    /// Merges all parts, and plans the site.
    ///
    /// - Returns: the number of files that the site will have.
    @MainActor
    package func arrange() async throws(BuildFailure) -> Int {
        var (scanned, work) = try await scan()
        let lock = try await work.lock("arranged.lock")
        defer { withExtendedLifetime(lock) {} }
        var record = ArrangedRecord(scanned, key: work.key)
        if scanned.setup.configuration.privacy.delay != nil {
            record.now = options.now ?? Instant(Date())
        }
        var plan = try await plan(scanned, work, now: record.now)
        record.plan = plan.sum
        // Released before the permalinks are written, which takes memory, too.
        let count = plan.removeFiles().count
        giveBackFreedMemory()
        scanned.keep(plan.addresses, plan.loaded)
        try work.write(record, to: work.arranged)
        return count
    }

    /// Writes the pages of a part.
    @MainActor
    package func compose(_ shard: Shard) async throws(BuildFailure) -> BuildResult {
        let (scanned, work) = try await scan()
        let lock = try await work.lock("pages-\(shard.number).lock")
        defer { withExtendedLifetime(lock) {} }
        var plan = try await arranged(scanned, work)
        let sum = plan.sum
        let known = ComposedPart.known(shard, plan.layout, work)
        let outcome = try await plan.publish(shard, scanned, known: known, observer: observer)
        let part = ComposedPart(plan: sum, list: KeptList(outcome.files, plan.layout))
        try work.write(part, to: work.file(.pages, shard))
        return plan.result(outcome, cachedCount: 0, seconds: [])
    }

    /// Checks that all parts are written, writes all other files, and removes old ones.
    @MainActor
    package func finish() async throws(BuildFailure) -> BuildResult {
        let (scanned, work) = try await scan()
        var plan = try await arranged(scanned, work)
        let known = try ComposedPart.all(plan, work)
        let output = try await OpenedOutput(scanned, observer)
        let outcome = try await plan.publish(to: output, known: known, observer: observer)
        var result = plan.result(outcome, cachedCount: 0, seconds: [])
        if let problem = output.lockProblem { result.report.diagnostics.report(problem) }
        return result
    }

    private func scan() async throws(BuildFailure) -> (ScannedSite, WorkFolder) {
        observer.began(.scan, total: 0)
        var work = try WorkFolder(work, options)
        let scanned = try ScannedSite(options, SiteSetup(options))
        work.key = try await work.key(secret: scanned.setup.configuration.privacy.secret)
        return (scanned, work)
    }

    @MainActor
    private func plan(
        _ scanned: ScannedSite, _ work: WorkFolder, now: Instant?
    ) async throws(BuildFailure) -> SitePlan {
        var options = scanned.options
        options.now = now
        let loaded = try await SiteLoader(scanned, options: options, observer: observer, work).load()
        let arranged = try await ArrangedSite(consume loaded, scanned)
        let plan = try await SitePlan(consume arranged, scanned)
        plan.ground.keepPictures()
        return plan
    }

    /// - Throws: if the plan differs from the arranged one.
    @MainActor
    private func arranged(_ scanned: ScannedSite, _ work: WorkFolder) async throws(BuildFailure) -> SitePlan {
        let record = try ArrangedRecord(scanned, key: work.key).left(in: work)
        let plan = try await plan(scanned, work, now: record.now)
        guard plan.sum == record.plan else { throw ArrangedRecord.differs(.plan, work) }
        return plan
    }
}
