import RidelogDiagnostics
import RidelogServices
import RidelogSystem

/// A site that is ready to be written.
struct PlannedSite: Sendable {
    let loaded: LoadedSite
    /// The permalinks of rides, for the next build.
    let addresses: [Permalink]
    var plan: SitePlan

    /// - Throws: if there is nothing to show, or the plan cannot be made.
    init(_ loaded: LoadedSite, _ scanned: ScannedSite) async throws(BuildFailure) {
        var loaded = consume loaded
        let advice = PrivacyAdvice.diagnostics(loaded, scanned.setup.configuration)
        let faults = advice.filter { $0.severity == .error }
        guard faults.isEmpty else { throw BuildFailure(DiagnosticCollector(faults)) }
        let rideCount = loaded.imports.reduce(0) { $0 + $1.rides.count }
        if max(rideCount, scanned.folder.entries.count) > Self.many { keepLittleFreedMemory() }
        giveBackFreedMemory()
        let arranged = await ArrangedSite(&loaded, scanned, workers: scanned.options.jobs)
        giveBackFreedMemory()
        let inputs = ReportBuilder(arranged, loaded, scanned).files
        loaded.forgetImports()
        plan = try await SitePlan(arranged, loaded, inputs, advice, scanned)
        giveBackFreedMemory()
        // From here on only pages hold their content, which is released when they are written.
        (self.loaded, addresses) = (loaded, arranged.rides.addresses)
    }

    /// With fewer rides and files, returning memory to the system takes more time than it is worth.
    private static let many = 20_000
}
