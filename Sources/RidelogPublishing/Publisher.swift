import RidelogConfiguration
import RidelogDiagnostics
import RidelogFiles
import RidelogHTML
import RidelogModels
import RidelogRepositories

/// The only writer of the output folder. It writes changed files, each atomically, removes only files of earlier
/// builds, and touches nothing else.
package struct Publisher: Sendable {
    /// The source of a file's content.
    package enum Source: Sendable {
        case bytes([UInt8])
        /// A page, rendered when it is written; not if the checksum `sum` of what it shows is unchanged.
        case page(sum: UInt64? = nil, @Sendable (PageUses) -> [UInt8])
        /// A file other than a page, which may be long and is written piece by piece; not if `sum` is unchanged.
        case rows(sum: UInt64?, @Sendable (_ write: ([UInt8]) -> Void) -> Void)
    }

    package struct Outcome: Sendable {
        /// The number of rendered pages, written or not.
        package var rendered = 0
        package var written = 0
        package var unchanged = 0
        package var removed = 0
        package var diagnostics = DiagnosticCollector()
        /// All files of the site, for the next build.
        package var files = WrittenFiles()
    }

    let folder: OutputFolder
    let workers: Int
    private let audience: Audience
    let previous: OutputList
    /// Temporary files of a killed build.
    private let leftovers: [String]
    /// The files in the folder, by path.
    private let present: [String: InputFile]
    /// The files of the last build.
    package var known = WrittenFiles()
    let partSets = PartSets()
    /// Files that are not from a build, and links to folders.
    let foreign: Set<String>

    var root: String { folder.path }

    /// Whether a file was in the folder when it was opened.
    func isPresent(_ path: String) -> Bool { present[path] != nil }

    /// Lists and checks the output folder before anything is written.
    ///
    /// - Parameters:
    ///   - folder: the output folder, locked.
    ///   - workers: how many files are made in parallel.
    ///   - allowsForeignFiles: whether the folder may hold files that are not from a build.
    ///   - audience: who the site is for.
    /// - Throws: if the folder holds foreign files or a site for another audience, or cannot be used.
    package init(
        _ folder: OutputFolder, workers: Int, allowsForeignFiles: Bool, audience: Audience = .everyone
    ) throws(BuildFailure) {
        self.folder = folder
        self.audience = audience
        self.workers = workers
        let foreign: [String]
        do throws(FileSystemError) {
            let list = try Self.list(in: folder)
            let listing = try FolderWalker(root: folder.path, workers: workers).list()
            let files = listing.files.map(\.path)
            present = listing.files.keyed(by: \.path)
            previous = list
            leftovers = files.filter { list.isLeftover($0) }
            // With links to folders, which would lead into other folders.
            foreign =
                files.filter { list.hashes[$0] == nil && !list.isLeftover($0) }
                + listing.diagnostics.compactMap(\.location?.file)
                // One may be gone by now: another part has put it in its place.
                .filter { !list.isLeftover($0) }
        } catch {
            throw .unusable(error)
        }
        self.foreign = Set(foreign)
        try Self.check(previous, for: audience, in: root)
        if let first = foreign.first, !allowsForeignFiles { throw .foreign(first, in: root) }
    }

    package init(_ folder: OutputFolder, _ options: BuildOptions) throws(BuildFailure) {
        try self.init(
            folder, workers: options.jobs, allowsForeignFiles: options.allowsForeignFiles,
            audience: options.audience)
    }

    /// Writes the site.
    ///
    /// - Parameters:
    ///   - files: all files of the site. The content of each is released when it is written.
    ///   - marks: marks of the site for the output list.
    ///   - progress: is called with the share that is written, 0 to 1.
    /// - Throws: if a foreign file is at the path of one (then nothing is written), if a file cannot be written, or if
    ///   the task is cancelled. Files that were written before that stay, each complete.
    package func publish(
        _ files: consuming [SiteFile], marks: Set<String> = [],
        progress: @escaping @Sendable (Double) -> Void
    ) async throws(BuildFailure) -> Outcome {
        let keptCount = try check(files.map(\.path))
        let marks = Self.marks(marks, for: audience)
        guard !Task.isCancelled else { throw .cancelled }
        guard folder.isInPlace else { throw .replaced(root) }
        let kept = unchanged(files)
        let isDone =
            kept.allSatisfy { $0 != nil } && leftovers.isEmpty && previous.hashes.count == files.count
        if !isDone {
            // If this build is killed, the next one must recognise both old and new files.
            try plan(Self.due(kept).map { files[$0].path }, marks: marks)
        }
        for path in leftovers { try? folder.remove(path) }
        var outcome = try await write(consume kept, of: consume files, progress)
        guard !isDone || marks != previous.marks else { return outcome }
        if keptCount < previous.hashes.count { removeOld(&outcome) }
        do throws(BuildFailure) {
            try writeList { OutputList.write(outcome.files, marks: marks, $0) }
        } catch {
            var failure = error
            failure.isHalfWritten = outcome.written + outcome.removed > 0
            throw failure
        }
        return outcome
    }

    /// Writes a part of the site while other processes write others. The output list must already contain all files.
    ///
    /// - Parameters:
    ///   - files: the files of the part.
    ///   - progress: is called with the share of the part that is written, 0 to 1.
    /// - Throws: if a file cannot be written, or the task is cancelled. Files written before that stay.
    package func publish(
        part files: [SiteFile], progress: @escaping @Sendable (Double) -> Void
    ) async throws(BuildFailure) -> Outcome {
        guard folder.isInPlace else { throw .replaced(root) }
        return try await write(unchanged(files), of: files, progress)
    }

    /// The indices of files that must be written.
    static func due(_ kept: [WrittenFiles.File?]) -> [Int] { kept.indices.filter { kept[$0] == nil } }

    /// Adds the files that are about to be written to the output list.
    private func plan(_ paths: [SitePath], marks: Set<String>) throws(BuildFailure) {
        guard !previous.hashes.isEmpty else {
            return try writeList { OutputList.write(planned: paths, marks: marks.union(previous.marks), $0) }
        }
        let new = paths.filter { previous.hashes[$0.description] == nil }
        guard marks.isSubset(of: previous.marks) else {
            return try writeList(previous.announcing(new, marks: marks).write)
        }
        // Appended, as writing a very long list takes long. The line break ends a line that a killed build left
        // incomplete.
        let lines = new.lazy.map { OutputList.line($0.description, OutputHash.unknown.text) }
        do throws(FileSystemError) {
            try folder.append(
                lines.reduce(into: [UInt8(ascii: "\n")]) { $0 += $1 }, to: FolderWalker.outputMark)
        } catch {
            throw .unusable(error)
        }
    }

    /// Checks the paths of all files that several processes are about to write, and adds them to the output list.
    ///
    /// If the list has them already, the folder is not scanned: that takes minutes for millions of files, and no other
    /// process can begin meanwhile.
    ///
    /// - Parameter folder: the output folder, locked.
    package static func announceParts(
        _ paths: [SitePath], marks: Set<String>, in folder: OutputFolder, _ options: BuildOptions
    ) throws(BuildFailure) {
        guard try !areAnnounced(paths, marks: marks, in: folder, options) else { return }
        let publisher = try Publisher(folder, options)
        try publisher.check(paths)
        let marks = Self.marks(marks, for: options.audience)
        try publisher.writeList(publisher.previous.announcing(paths, marks: marks).write)
    }

    /// Whether the list of the output has all files of a site that several processes are about to write.
    package static func areAnnounced(
        _ paths: [SitePath], marks: Set<String>, in folder: OutputFolder, _ options: BuildOptions
    ) throws(BuildFailure) -> Bool {
        let written = try rethrowing(as: BuildFailure.unusable) { () throws(FileSystemError) in
            try list(in: folder)
        }
        return written.isAnnouncing(paths, marks: Self.marks(marks, for: options.audience))
    }

    private static func marks(_ marks: Set<String>, for audience: Audience) -> Set<String> {
        audience == .owner ? marks.union([OutputList.ownerMark]) : marks
    }

    /// The records of files that are unchanged and need not be written; nil for others.
    private func unchanged(_ files: [SiteFile]) -> [WrittenFiles.File?] {
        files.concurrentParts(workers: workers) { $0.map(unchanged) }.flatMap(\.self)
    }

    /// The record of a file that is unchanged and need not be written; nil for any other.
    private func unchanged(_ file: SiteFile) -> WrittenFiles.File? {
        guard let kept = untouched(file.path.description) else { return nil }
        return switch file.source {
        case .page(let sum, _), .rows(let sum, _): sum != nil && kept.sum == sum ? kept : nil
        case .bytes(let bytes): kept.hash == ContentHash.value(of: bytes) ? kept : nil
        }
    }

    /// The record of a file that is as the last build left it; nil for any other.
    func untouched(_ path: String) -> WrittenFiles.File? {
        guard let kept = known[path], let file = present[path],
            previous.hashes[path] == .one(.content(kept.hash)) || previous.isUnfinished(path),
            (file.size, file.modified) == (kept.size, kept.modified)
        else { return nil }
        guard !kept.isDated else { return kept }
        return (try? folder.read(path)).map(ContentHash.value) == kept.hash ? kept : nil
    }

    private func writeList(
        _ make: @escaping (_ write: ([UInt8]) -> Void) -> Void
    ) throws(BuildFailure) {
        _ = try rethrowing(as: BuildFailure.unusable) { () throws(FileSystemError) in
            try folder.replace(FolderWalker.outputMark) { Self.collecting($0, make) }
        }
    }

    private static func list(in folder: OutputFolder) throws(FileSystemError) -> OutputList {
        do throws(FileSystemError) {
            return OutputList(parsing: try folder.read(FolderWalker.outputMark))
        } catch {
            if error.isMissing { return OutputList() }
            throw error
        }
    }
}

extension BuildFailure {
    fileprivate static func foreign(_ file: String, in root: String) -> BuildFailure {
        BuildFailure(
            .error, code: "output.foreign", at: SourceLocation(file: root),
            "this folder contains files that are not from Ridelog, such as \(file)",
            remedy: "Name another folder with --output, or add --force to write beside them.")
    }
}
