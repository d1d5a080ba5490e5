import RidelogContent
import RidelogDiagnostics
import RidelogLoading
import RidelogViews

extension BuildFailure {
    /// There is nothing to show; the report says why.
    static func nothingToShow(
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
        let hidden =
            hiddenCount > 0
            ? "; privacy hides \(counted(hiddenCount, "ride")), but an earlier site stays until you remove it"
            : ""
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
