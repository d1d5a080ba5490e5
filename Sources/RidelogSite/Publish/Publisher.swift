import RidelogDiagnostics
import RidelogHTML
import RidelogModels
import RidelogRepositories
import RidelogServices

/// The only writer of the output folder. Writes only what differs, each file whole; removes only what
/// an earlier build of ours wrote; keeps its hands off everything else.
package struct Publisher: Sendable {
    /// A file of the site.
    enum Source: Sendable {
        case bytes([UInt8])
        /// Made when its turn comes, if the sum over what it shows is not that of the last build; always without one.
        case page(sum: UInt64? = nil, @Sendable (PageUses) -> [UInt8])
        /// The same for what is no page, and may be long: it is passed on piece by piece.
        case rows(sum: UInt64?, @Sendable (_ write: ([UInt8]) -> Void) -> Void)
    }

    struct Outcome: Sendable {
        /// Pages that were made, written or not.
        var rendered = 0
        var written = 0
        var unchanged = 0
        var removed = 0
        var diagnostics = DiagnosticCollector()
        /// All files of the site, for the next build.
        var files = WrittenFiles()
    }

    let folder: OutputFolder
    let workers: Int
    private let audience: Audience
    let previous: OutputList
    /// Halves of files that a build which was cut off left behind.
    private let leftovers: [String]
    /// What is in the folder.
    private let present: [String: InputFile]
    /// What the last build knew of its files.
    var known = WrittenFiles()
    let partSets = PartSets()
    /// Files of others, and links to folders.
    let foreign: Set<String>

    var root: String { folder.path }

    /// Whether a file was in the folder when it was opened.
    func isPresent(_ path: String) -> Bool { present[path] != nil }

    /// Looks at the output folder, before anything is written into it.
    ///
    /// - Parameters:
    ///   - folder: the output folder, locked.
    ///   - workers: how many files are made at once.
    ///   - allowsForeignFiles: whether the folder may hold files of others.
    ///   - audience: who the site is for.
    /// - Throws: if the folder holds files of others or a site for another audience, or cannot be used.
    init(
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
            // Links to folders among them: through one we would write into someone else's folder.
            foreign =
                files.filter { list.hashes[$0] == nil && !list.isLeftover($0) }
                + listing.diagnostics.compactMap(\.location?.file)
        } catch {
            throw .unusable(error)
        }
        self.foreign = Set(foreign)
        try Self.check(previous, for: audience, in: root)
        if let first = foreign.first, !allowsForeignFiles { throw .foreign(first, in: root) }
    }

    /// Writes the site.
    ///
    /// - Parameters:
    ///   - files: all files of the site. What one is made of is gone when it is written: there may be very many.
    ///   - marks: what the list in the output says of the site as a whole.
    ///   - progress: is given the part that is written, 0 to 1.
    /// - Throws: if a foreign file is where one is to be written, and nothing is written then; if a file
    ///   cannot be written; or if the task is cancelled. Files written before that stay; each of them is whole.
    func publish(
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
            // Should this build be cut off, the next one must know what may be ours: what there was, and what is due.
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

    /// Writes a part of the site, while other processes write others: the list in the output has named all of it.
    ///
    /// - Parameters:
    ///   - files: those of the part.
    ///   - progress: is given how much of the part is written, 0 to 1.
    /// - Throws: if a file cannot be written, or the task is cancelled. Files written before that stay.
    func publish(
        part files: [SiteFile], progress: @escaping @Sendable (Double) -> Void
    ) async throws(BuildFailure) -> Outcome {
        guard folder.isInPlace else { throw .replaced(root) }
        return try await write(unchanged(files), of: files, progress)
    }

    /// The places of those files that are not as they would be written.
    static func due(_ kept: [WrittenFiles.File?]) -> [Int] { kept.indices.filter { kept[$0] == nil } }

    /// Names the files that are about to be written in the list of the output, beside those that are there.
    private func plan(_ paths: [SitePath], marks: Set<String>) throws(BuildFailure) {
        guard !previous.hashes.isEmpty else {
            return try writeList { OutputList.write(planned: paths, marks: marks.union(previous.marks), $0) }
        }
        let new = paths.filter { previous.hashes[$0.description] == nil }
        guard marks.isSubset(of: previous.marks) else {
            return try writeList(previous.announcing(new, marks: marks).write)
        }
        // Of very many files the list takes long to write anew. A line that a killed build cut off ends here.
        let lines = new.lazy.map { OutputList.line($0.description, OutputHash.unknown.text) }
        do throws(FileSystemError) {
            try folder.append(
                lines.reduce(into: [UInt8(ascii: "\n")]) { $0 += $1 }, to: FolderWalker.outputMark)
        } catch {
            throw .unusable(error)
        }
    }

    /// Looks at the places of all files of a site that several processes are about to write, and names the files in the
    /// list of the output. If the list names them already, the folder is not looked at: of millions of files that takes
    /// minutes, in which no other process may begin.
    ///
    /// - Parameter folder: the output folder, locked.
    static func announceParts(
        _ paths: [SitePath], marks: Set<String>, in folder: OutputFolder, _ options: BuildOptions
    ) throws(BuildFailure) {
        let previous = try rethrowing(as: BuildFailure.unusable) { () throws(FileSystemError) in
            try list(in: folder)
        }
        let marks = Self.marks(marks, for: options.audience)
        guard !previous.isAnnouncing(paths, marks: marks) else { return }
        let publisher = try Publisher(folder, options)
        try publisher.check(paths)
        try publisher.writeList(previous.announcing(paths, marks: marks).write)
    }

    private static func marks(_ marks: Set<String>, for audience: Audience) -> Set<String> {
        audience == .owner ? marks.union([OutputList.ownerMark]) : marks
    }

    /// What is known of those files that would be as they are, and that no one has touched since; nil for others.
    private func unchanged(_ files: [SiteFile]) -> [WrittenFiles.File?] {
        files.concurrentParts(workers: workers) { $0.map(unchanged) }.flatMap(\.self)
    }

    /// What is known of a file that would be as it is, and that no one has touched since; nil for others.
    private func unchanged(_ file: SiteFile) -> WrittenFiles.File? {
        guard let kept = untouched(file.path.description) else { return nil }
        return switch file.source {
        case .page(let sum, _), .rows(let sum, _): sum != nil && kept.sum == sum ? kept : nil
        case .bytes(let bytes): kept.hash == ContentHash.value(of: bytes) ? kept : nil
        }
    }

    /// What is known of a file that is as the last build left it.
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
            "this folder holds files that are not from Ridelog, such as \(file)",
            remedy: "Name another folder with --output, or add --force to write beside them.")
    }
}
