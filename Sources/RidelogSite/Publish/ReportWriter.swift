import RidelogDiagnostics
import RidelogRepositories
import RidelogServices

/// Writes the full report for the owner: a line of JSON for each file, then one for each message.
package enum ReportWriter {
    /// - Throws: if the file cannot be written.
    public static func write(_ report: SiteReport, to path: String) throws(BuildFailure) {
        var text = ""
        for file in report.files {
            text +=
                "{\"file\":\(JSONString.quoted(file.path)),\"outcome\":\(JSONString.quoted(file.outcome.name))"
            if let format = file.format { text += ",\"format\":\(JSONString.quoted(format))" }
            text += ",\"detail\":\(JSONString.quoted(file.outcome.detail))}\n"
        }
        text += JSONDiagnosticPrinter().lines(for: report.diagnostics)
        do throws(FileSystemError) {
            try FileWriter.replace(path, with: Array(text.utf8))
        } catch {
            throw BuildFailure(
                .error, code: "report.unwritable", at: SourceLocation(file: path),
                "the report cannot be written: \(error.reason)", remedy: "Check the path behind --report.")
        }
    }
}
