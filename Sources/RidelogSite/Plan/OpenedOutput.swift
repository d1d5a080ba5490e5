import RidelogDiagnostics
import RidelogViews

/// The output folder, locked against other builds and looked at, and what was kept of it.
struct OpenedOutput: Sendable {
    let publisher: Publisher
    /// What the last build wrote into it.
    private var written: KeptList
    /// Diagnostics about its lock.
    let lockProblem: Diagnostic?

    /// - Throws: if the folder cannot be used, or stays locked.
    init(_ scanned: ScannedSite, _ observer: any BuildObserver) async throws(BuildFailure) {
        let options = scanned.options
        let (folder, problem) = try await scanned.output.open(
            wait: options.outputWait, waits: observer.waitsForOutput)
        publisher = try Publisher(folder, options)
        written = options.writtenList.map { KeptList(at: $0) } ?? KeptList()
        lockProblem = problem
    }

    /// Removes and returns what the last build wrote.
    ///
    /// - Parameter layout: what pages have in common now.
    mutating func removeWritten(_ layout: SiteLayout) -> WrittenFiles {
        let time = written.time
        // Held twice, it would be copied.
        return WrittenFiles(exchange(&written, with: KeptList()), writtenAt: time, layout)
    }

    /// The folder, if there is one, for a build that looks at it beside other work. One that is not there is made only when
    /// the site is planned.
    static func beforePlanning(
        _ scanned: ScannedSite, _ observer: any BuildObserver
    ) async -> Result<OpenedOutput, BuildFailure>? {
        guard scanned.output.isThere else { return nil }
        do throws(BuildFailure) {
            return .success(try await OpenedOutput(scanned, observer))
        } catch {
            return .failure(error)
        }
    }
}
