import RidelogContent
import RidelogDiagnostics
import RidelogFiles
import RidelogHTML
import RidelogLoading
import RidelogTemplates
import RidelogViews

/// Writes the owner's full report, in the format of the file's extension.
package enum ReportWriter {
    /// Checks the path of the report before a site is built.
    ///
    /// - Parameters:
    ///   - path: where the report will be written.
    ///   - output: the output folder.
    /// - Throws: if the report would be published, would replace another file, or cannot be written there.
    package static func check(_ path: String, output: String) throws(BuildFailure) {
        guard !AbsolutePath.isInside(path, folder: output) else {
            throw BuildFailure(
                .error, code: "report.in-output", at: SourceLocation(file: path),
                "the report names what is hidden, but this file is inside the output folder",
                remedy: "Name a file elsewhere with --report.")
        }
        guard !replacesAnotherFile(path) else {
            throw BuildFailure(
                .error, code: "report.other-file", at: SourceLocation(file: path),
                "the report would replace this file, which is not a report",
                remedy: "Name another file with --report, or remove this one.")
        }
        try rethrowing(as: { BuildFailure.unwritable($0, path) }) { () throws(FileSystemError) in
            try FileWriter.check(path)
        }
    }

    /// Whether there is a file that is neither empty nor, by its beginning, from ``write(_:to:)``.
    private static func replacesAnotherFile(_ path: String) -> Bool {
        guard FileKind.at(path) == .file, let head = try? FileReader.read(path, limit: 4096), !head.isEmpty
        else { return false }
        let text = String(decoding: head, as: UTF8.self)
        let isPage = text.hasPrefix("<!DOCTYPE html>") && text.contains("Ridelog")
        let isJSON = ["{\"audience\":", "{\"file\":", "{\"severity\":"].contains(where: text.hasPrefix)
        return !isPage && !isJSON
    }

    /// Writes one object to `.json`, a page to `.html`, and lines of JSON to any other file.
    ///
    /// - Throws: if the file cannot be written.
    package static func write(_ result: BuildResult, to path: String) throws(BuildFailure) {
        let name = path.lowercased()
        var bytes: [UInt8] = []
        if name.hasSuffix(".json") {
            let report = GroupedReport(withoutSecret(result.report), for: .owner)
            ReportJSON(report: report).write { bytes += $0 }
        } else if name.hasSuffix(".html") {
            bytes = page(result)
        } else {
            bytes = lines(result.report)
        }
        try rethrowing(as: { BuildFailure.unwritable($0, path) }) { () throws(FileSystemError) in
            let bytes = bytes.withoutDirectionMarks
            do throws(FileSystemError) {
                try PrivateFile.replace(path, with: bytes)
            } catch {
                // Not every file system supports permissions.
                try FileWriter.replace(path, with: bytes)
            }
        }
    }

    /// A line for each file, then one for each message.
    private static func lines(_ report: SiteReport) -> [UInt8] {
        var text = ""
        for file in report.files {
            let line: JSON = [
                "file": JSON(file.path), "outcome": JSON(file.outcome.name),
                "format": JSON(file.format).ifKnown, "detail": JSON(file.outcome.detail),
                "joined": .joined(file.joined),
            ]
            text += line.written + "\n"
        }
        text += JSONDiagnosticPrinter().lines(for: withoutSecret(report).diagnostics)
        return Array(text.utf8)
    }

    /// A page in the site's language with the built-in theme, which needs no other files.
    private static func page(_ result: BuildResult) -> [UInt8] {
        guard var layout = result.layout else { return lines(result.report) }
        let report = GroupedReport(withoutSecret(result.report), for: .owner)
        let view = OwnerReport(
            report, words: layout.words, style: asset("ridelog.css"), script: asset("ridelog.js"))
        layout.templates = TemplateLibrary.builtIn
        return layout.render(view, at: .report)
    }

    private static func asset(_ name: String) -> [UInt8] {
        BuiltInContent.theme(named: "default")?.first { $0.path == "assets/" + name }?.bytes ?? []
    }

    private static func withoutSecret(_ report: SiteReport) -> SiteReport {
        var report = report
        let diagnostics = report.diagnostics.map(PrivacyAdvice.withoutSecret)
        report.diagnostics = DiagnosticCollector(diagnostics)
        return report
    }
}

extension BuildFailure {
    fileprivate static func unwritable(_ error: FileSystemError, _ path: String) -> BuildFailure {
        BuildFailure(
            .error, code: "report.unwritable", at: SourceLocation(file: path),
            "the report cannot be written: \(error.reason)", remedy: "Check the path after --report.")
    }
}
