import RidelogDiagnostics
import RidelogRepositories
import RidelogServices

/// Writes the full report for the owner: a line of JSON for each file, then one for each message.
package enum ReportWriter {
    /// Looks at the place of the report, before a site is built.
    ///
    /// - Parameters:
    ///   - path: where the report will be written.
    ///   - output: the output folder.
    /// - Throws: if the report would be published, or cannot be written there.
    package static func check(_ path: String, output: String) throws(BuildFailure) {
        guard !AbsolutePath.isInside(path, folder: output) else {
            throw BuildFailure(
                .error, code: "report.in-output", at: SourceLocation(file: path),
                "the report names what is hidden, and this file lies in the output",
                remedy: "Name a file elsewhere behind --report.")
        }
        do throws(FileSystemError) {
            try FileWriter.check(path)
        } catch {
            throw .unwritable(error, path)
        }
    }

    /// - Throws: if the file cannot be written.
    package static func write(_ report: SiteReport, to path: String) throws(BuildFailure) {
        var text = ""
        for file in report.files {
            text +=
                "{\"file\":\(JSONString.quoted(file.path)),\"outcome\":\(JSONString.quoted(file.outcome.name))"
            if let format = file.format { text += ",\"format\":\(JSONString.quoted(format))" }
            text += ",\"detail\":\(JSONString.quoted(file.outcome.detail))\(joined(file.joined))}\n"
        }
        var diagnostics = DiagnosticCollector()
        diagnostics.report(report.diagnostics.diagnostics.map(PrivacyAdvice.withoutSecret))
        text += JSONDiagnosticPrinter().lines(for: diagnostics)
        do throws(FileSystemError) {
            try FileWriter.replace(path, with: Array(text.utf8))
        } catch {
            throw .unwritable(error, path)
        }
    }

    /// A member with a line for each ride of a file that is on the site as part of another one.
    private static func joined(_ rides: [SiteReport.JoinedRide]) -> String {
        guard !rides.isEmpty else { return "" }
        let members = rides.map { ride in
            let title = ride.title.map { ",\"title\":" + JSONString.quoted($0) } ?? ""
            return "{\"ride\":\(ride.number)\(title),\"into\":\(JSONString.quoted(ride.into)),"
                + "\"why\":\(JSONString.quoted(ride.reason.text))}"
        }
        return ",\"joined\":[" + members.joined(separator: ",") + "]"
    }
}

extension BuildFailure {
    fileprivate static func unwritable(_ error: FileSystemError, _ path: String) -> BuildFailure {
        BuildFailure(
            .error, code: "report.unwritable", at: SourceLocation(file: path),
            "the report cannot be written: \(error.reason)", remedy: "Check the path behind --report.")
    }
}
