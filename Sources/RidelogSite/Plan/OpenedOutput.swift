import RidelogConfiguration
import RidelogDiagnostics
import RidelogLoading
import RidelogPublishing
import RidelogViews

/// The output folder, locked and listed, with the list of the last build.
struct OpenedOutput: Sendable {
    let publisher: Publisher
    /// The files that the last build wrote.
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

    /// Removes and returns the files of the last build.
    ///
    /// - Parameter layout: the current layout of pages.
    mutating func removeWritten(_ layout: SiteLayout) -> WrittenFiles {
        let time = written.time
        // Exchanged, because a second reference would cause a copy.
        return WrittenFiles(exchange(&written, with: KeptList()), writtenAt: time, layout)
    }

    /// Opens the folder in parallel to other work. A missing folder is not created before the site is planned; then the
    /// result is nil.
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
