import RidelogDiagnostics
import RidelogFiles
import RidelogHTML
import RidelogRecords
import RidelogSite

/// The summary printed at the end of a build.
struct BuildSummary {
    let result: BuildResult
    let output: String
    let isVerbose: Bool
    /// Whether warnings fail the build; then they are printed with `--quiet`, too.
    let isStrict: Bool

    func print(to console: Console) {
        if isVerbose { console.print(filesText) }
        let shown = result.report.diagnostics.filter { isShown($0, isQuiet: console.isQuiet) }
        let printer = TextDiagnosticPrinter(examples: isVerbose ? .max : 3)
        console.error(printer.summary(of: DiagnosticCollector(shown)))
        console.print(countsText)
    }

    /// With `--quiet`, only diagnostics that change the exit code. Notes are shown only on request, except those about
    /// a missing cache, which makes builds slow.
    private func isShown(_ diagnostic: Diagnostic, isQuiet: Bool) -> Bool {
        let severity = diagnostic.severity
        if isQuiet { return severity == .error || (isStrict && severity == .warning) }
        return isVerbose || severity > .note || diagnostic.code.hasPrefix(Diagnostic.cacheCode)
    }

    private var countsText: String {
        let report = result.report
        let taken = report.files.count(where: \.isOnSite)
        return """
            \(counted(report.files.count, "file")): \(taken) on the site\(otherCounts)
            \(counted(result.rideCount, "ride")), \(counted(result.geofenceCount, "geofence")), \
            \(counted(result.entryCount, "log entry", "log entries")), \(counted(result.noteCount, "note")) \
            on \(counted(result.pageCount, "page"))\(cachedText)\(privacyText)
            \(result.writtenCount) written, \(result.unchangedCount) unchanged, \(result.removedCount) removed\(times)
            \(counted(report.diagnostics.count(of: .error), "error")), \
            \(counted(report.diagnostics.count(of: .warning), "warning"))
            The site: \(address)

            """
    }

    /// A URL that terminals can open.
    private var address: String {
        "file:///" + SitePath(AbsolutePath.of(output) + "/index.html").percentEncoded
    }

    private var cachedText: String {
        result.cachedCount > 0 ? "\n\(counted(result.cachedCount, "ride")) from the cache" : ""
    }

    private var privacyText: String {
        guard let privacy = result.privacy else { return "" }
        let kilometres = privacy.hiddenDistance / 1000
        let hidden = NumberFormat.english.text(kilometres, places: kilometres < 10 ? 1 : 0)
        let leftOut = privacy.hiddenCount > 0 ? ", \(counted(privacy.hiddenCount, "ride")) hidden" : ""
        return "\nPrivacy: \(counted(privacy.cutCount, "ride")) cut\(leftOut), \(hidden) km hidden"
    }

    /// The counts of files that are not on the site, so that every file is counted.
    private var otherCounts: String {
        let names = result.report.files.filter { !$0.isOnSite }.map(\.outcome.name)
        guard !names.isEmpty else { return "" }
        let counts = Dictionary(grouping: names) { $0 }.map { ($0.key, $0.value.count) }
            .sorted { ($1.1, $0.0) < ($0.1, $1.0) }
        return counts.map { ", \($0.1) \($0.0)" }.joined()
    }

    private var filesText: String {
        result.report.files.map { file in
            "\(file.path): \(file.outcome.detail)".onOneLine + "\n"
        }.joined()
    }

    /// Empty for a staged build, of which this process ran only a part.
    private var times: String {
        guard !result.seconds.isEmpty else { return "" }
        let total = result.seconds.reduce(0) { $0 + $1.seconds }
        let phases = result.seconds.map { "\($0.phase.rawValue) \(Self.seconds($0.seconds))" }
        return " in \(Self.seconds(total)) (\(phases.joined(separator: ", ")))"
    }

    private static func seconds(_ seconds: Double) -> String {
        NumberFormat.english.text(seconds, places: 2) + " s"
    }
}
