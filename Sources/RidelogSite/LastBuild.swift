import RidelogDiagnostics
import RidelogImport
import RidelogModels
import RidelogRepositories
import RidelogServices

/// What the last build of a data folder read, as size and time of each file, and what it reported: if all of it and
/// the site are as they were, there is nothing to build. It lies beside the cache.
struct LastBuild {
    private let path: String
    private let list: String
    private let output: String
    private let workers: Int
    /// Over all that decides what the site is.
    private let seal: Checksum

    /// nil where files do not show that: without a cache, in a program of one's own, with a delay of privacy,
    /// and where the report needs all of the build; and where a file is so new that it may change again within the
    /// same tick of the clock.
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

    /// What the last build gave, if this one would give the same.
    func result() -> BuildResult? {
        guard let kept = SealedBytes.read(KeptResult.self, at: path, with: seal),
            isUntouched(kept)
        else { return nil }
        return kept.result.value
    }

    /// Whether the output folder has the files that the last build left, and no others.
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

    /// Keeps what a build gave. Where that is not possible the next build does all its work.
    func keep(_ result: BuildResult) {
        guard let mark = try? OpenFile(output + "/" + FolderWalker.outputMark), let size = try? mark.size,
            let time = try? mark.modified
        else { return }
        let kept = KeptResult(listSize: size, listTime: time, result: Deferred(result))
        try? SealedBytes.write(kept, to: path, with: seal)
    }
}

/// What a build gave, as it is kept for the next one.
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

    /// What it is for a build that finds everything unchanged: all rides are known, and no file is written.
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

    /// Without what only the reports of a whole build show.
    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        var (status, name, detail) = (outcome.status, outcome.name, outcome.detail)
        try coder.code(&path)
        try coder.code(raw: &status)
        try coder.code(&name)
        try coder.code(&detail)
        if coder.isReading { outcome = .init(status, name: name, detail: detail) }
    }
}
