import RidelogConfiguration
import RidelogContent
import RidelogDataFolder
import RidelogDetection
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
            file.outcome.status == .unrelated && FileClassifier.isMarkdown(file.path)
        }
        let tables = report.files.count { file in
            file.outcome.status == .unrelated
                && file.outcome.detail.hasSuffix(UnrelatedFileKind.table.rawValue)
        }
        let ignored = report.files.count {
            $0.outcome.status == .ignored && $0.path != ConfigurationLoader.fileName
        }
        let unread = report.files.filter {
            $0.outcome.status == .unsupported && $0.format.flatMap(UnreadFormat.remedy) != nil
        }
        var hints = ""
        if !unread.isEmpty {
            let formats = Set(unread.compactMap(\.format)).sorted().joined(separator: ", ")
            hints +=
                "To use \(counted(unread.count, "file")) not yet read (\(formats)), export \(unread.count == 1 ? "it" : "them") as FIT, TCX or GPX.\n    "
        }
        if texts > 0 {
            hints +=
                "To use \(counted(texts, "Markdown file")) as notes, add to ridelog.yml: notes: [\"*.md\"]\n    "
        }
        if tables > 0 {
            hints +=
                "To use \(counted(tables, "table")), name the columns in “rows:” of ridelog.yml (Docs/Configuration.md).\n    "
        }
        if ignored > 0 {
            hints += "To use \(counted(ignored, "ignored file")), change “ignore:” in ridelog.yml.\n    "
        }
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
                    \(hints)\(hasProblems ? "Fix the other problems reported here, or put" : "Put") GPX files into it, or geofences, logs or notes, and build again.
                        To see what a site looks like: ridelog init example --example
                    """))
        var failure = BuildFailure(report.diagnostics)
        let result = BuildResult(report: report, layout: layout)
        failure.writeReport = { path throws(BuildFailure) in try ReportWriter.write(result, to: path) }
        return failure
    }
}
