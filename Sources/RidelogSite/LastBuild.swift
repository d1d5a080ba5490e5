import RidelogCache
import RidelogConfiguration
import RidelogContent
import RidelogDiagnostics
import RidelogFiles
import RidelogImport
import RidelogLoading
import RidelogModels
import RidelogPublishing
import RidelogRepositories

/// The input of the last build (size and time of each file) and its result, stored beside the cache. If both input and
/// output are unchanged, nothing needs to be built.
struct LastBuild {
    private let path: String
    private let list: String
    private let output: String
    private let workers: Int
    /// A checksum of everything on which the site depends.
    private let seal: Checksum

    /// nil if the site does not depend on files alone, or a full build is needed: without a cache, in a custom program,
    /// with `delay:`, for a full report, or if a file is so new that it may change within the same clock tick.
    init?(_ options: BuildOptions, _ setup: SiteSetup, _ listing: FolderWalker.Listing?) {
        guard let path = options.cacheFile("build", "list"),
            let list = options.writtenList,
            !options.program.isEmpty, !options.needsReport,
            options.onlyFile == nil, setup.configuration.privacy.delay == nil, let listing
        else { return nil }
        var sum = Checksum()
        setup.addAll(to: &sum, options)
        sum.add("\(listing.diagnostics.diagnostics)")
        for path in listing.ignored { sum.add(path) }
        for file in listing.files {
            guard listing.isSettled(file) else { return nil }
            sum.add(file.path)
            sum.add(UInt64(file.size))
            sum.add(UInt64(bitPattern: file.modified))
        }
        seal = sum
        (self.path, self.list) = (path, list)
        (output, workers) = (options.output, options.jobs)
    }

    /// The result of the last build, if this one would be the same.
    func result() -> BuildResult? {
        guard let kept = SealedBytes.read(KeptResult.self, at: path, with: seal),
            isUntouched(kept)
        else { return nil }
        return kept.result.value
    }

    /// Whether the output folder has exactly the files of the last build.
    private func isUntouched(_ kept: KeptResult) -> Bool {
        let written = WrittenFiles(at: list)
        guard let listing = try? FolderWalker(root: output, workers: workers).list(),
            listing.diagnostics.isEmpty,
            listing.files.count == written.entries.count,
            let mark = try? OpenFile(output + "/" + FolderWalker.outputMark),
            (try? mark.size) == kept.listSize, (try? mark.modified) == kept.listTime
        else { return false }
        return listing.files.allSatisfy { file in
            guard let known = written[file.path], (known.size, known.modified) == (file.size, file.modified)
            else { return false }
            return known.isDated
                || known.hash == (try? FileReader.read(output + "/" + file.path)).map(ContentHash.value)
        }
    }

    /// Stores the result of a build. If that fails, the next build does all its work.
    func keep(_ result: BuildResult) {
        guard let mark = try? OpenFile(output + "/" + FolderWalker.outputMark), let size = try? mark.size,
            let time = try? mark.modified
        else { return }
        let kept = KeptResult(listSize: size, listTime: time, result: Deferred(result))
        try? SealedBytes.write(kept, to: path, with: seal)
    }
}

/// The stored result of a build.
private struct KeptResult {
    var listSize = 0
    var listTime: Int64 = 0
    /// Read only if nothing changed.
    var result = Deferred(BuildResult.blank)
}

extension KeptResult: DefaultByteCodable {
    mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(&self, \.listSize, \.listTime, \.result)
    }
}

extension BuildResult: ByteCodable {
    package static var blank: BuildResult {
        BuildResult(report: SiteReport(files: [], diagnostics: DiagnosticCollector()), layout: nil)
    }

    /// Reads as the result of a build without changes: all rides cached, no file written.
    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        var fileCount = writtenCount + unchangedCount
        var diagnostics = report.diagnostics.filter { !$0.code.hasPrefix(Diagnostic.cacheCode) }
        try coder.code(&self, \.rideCount, \.geofenceCount, \.entryCount, \.noteCount, \.pageCount)
        try coder.code(&fileCount)
        try coder.code(&self, \.privacy, \.report.files)
        try coder.code(&diagnostics)
        guard coder.isReading else { return }
        (cachedCount, unchangedCount) = (rideCount, fileCount)
        report.diagnostics = DiagnosticCollector(diagnostics)
    }
}

extension PrivacyOutcome: DefaultByteCodable {
    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(&self, \.cutCount, \.hiddenCount, \.hiddenDistance)
    }
}

extension SiteReport.File: ByteCodable {
    package static var blank: SiteReport.File { SiteReport.File(path: "", outcome: .init(.nothing)) }

    /// Without the parts that only full reports show.
    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        var (status, name, detail) = (outcome.status, outcome.name, outcome.detail)
        try coder.code(&path)
        try coder.code(raw: &status)
        try coder.code(&name)
        try coder.code(&detail)
        if coder.isReading { outcome = .init(status, name: name, detail: detail) }
    }
}
