import RidelogDiagnostics
import RidelogServices
import RidelogSystem

/// A site that only has to be written: what was loaded, arranged and planned.
struct PlannedSite: Sendable {
    let loaded: LoadedSite
    /// The addresses of rides, for the next build.
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
        // What pages show is theirs from here on, and gone when they are written.
        (self.loaded, addresses) = (loaded, arranged.rides.addresses)
    }

    /// Of fewer rides and files it takes longer to get memory back from the system than it is worth.
    private static let many = 20_000
}
