import RidelogDiagnostics
import RidelogHTML
import RidelogModels
import RidelogRepositories
import RidelogServices
import Synchronization

/// The one way of files into the output folder. Writes only what differs, each file whole; removes only what
/// an earlier build of ours wrote; keeps its hands off everything else.
package struct Publisher: Sendable {
    /// A file of the site.
    enum Source: Sendable {
        case bytes([UInt8])
        /// Made when its turn comes, if the sum over what it shows is not that of the last build; always without one.
        case page(sum: UInt64? = nil, @Sendable (PageUses) -> [UInt8])
        /// The same for what is no page, and may be long: it is handed on piece by piece.
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
    private let known: WrittenFiles
    private let partSets = PartSets()
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
    ///   - known: what the last build knew of its files.
    /// - Throws: if the folder holds files of others or a site for another audience, or cannot be used.
    init(
        _ folder: OutputFolder, workers: Int, allowsForeignFiles: Bool, audience: Audience = .everyone,
        known: WrittenFiles = WrittenFiles()
    ) throws(BuildFailure) {
        self.folder = folder
        self.known = known
        self.audience = audience
        self.workers = workers
        let foreign: [String]
        do throws(FileSystemError) {
            let list = try Self.list(in: folder)
            let listing = try FolderWalker(root: folder.path, workers: workers).list()
            let files = listing.files.map(\.path)
            present = Dictionary(listing.files.map { ($0.path, $0) }) { first, _ in first }
            previous = list
            leftovers = files.filter { list.isLeftover($0) }
            // Links to folders among them: through one we would write into someone else's folder.
            foreign =
                files.filter { list.hashes[$0] == nil && !list.isLeftover($0) }
                + listing.diagnostics.diagnostics.compactMap(\.location?.file)
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
    ///   - files: all files of the site.
    ///   - marks: what the list in the output says of the site as a whole.
    ///   - progress: is given the part that is written, 0 to 1.
    /// - Throws: if a foreign file is where one is to be written, and nothing is written then; if a file
    ///   cannot be written; or if the task is cancelled. Files written before that stay; each of them is whole.
    func publish(
        _ files: [(path: SitePath, source: Source)], marks: Set<String> = [],
        progress: @escaping @Sendable (Double) -> Void
    ) async throws(BuildFailure) -> Outcome {
        try check(files.map(\.path))
        let marks = self.marks(and: marks)
        guard !Task.isCancelled else { throw .cancelled }
        guard folder.isInPlace else { throw .replaced(root) }
        var outcome = Outcome()
        let due = due(files, &outcome)
        let isDone = due.isEmpty && leftovers.isEmpty && previous.hashes.count == files.count
        if !isDone { try announce(due.map(\.path), marks) }
        for path in leftovers { try? folder.remove(path) }
        try await write(due, &outcome, progress)
        guard !isDone || marks != previous.marks else { return outcome }
        let hashes = outcome.files.files.mapValues { OutputHash.content($0.hash) }
        removeOld(keeping: hashes, &outcome)
        do throws(FileSystemError) {
            try writeList(OutputList(hashes, marks: marks))
        } catch {
            var failure = BuildFailure.unusable(error)
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
        part files: [(path: SitePath, source: Source)], progress: @escaping @Sendable (Double) -> Void
    ) async throws(BuildFailure) -> Outcome {
        guard folder.isInPlace else { throw .replaced(root) }
        var outcome = Outcome()
        let due = due(files, &outcome)
        try await write(due, &outcome, progress)
        return outcome
    }

    /// Those of the files that are not as they would be written.
    private func due(
        _ files: [(path: SitePath, source: Source)], _ outcome: inout Outcome
    ) -> [(path: SitePath, source: Source)] {
        files.filter { file in
            guard let kept = unchanged(file) else { return true }
            outcome.files.files[file.path.description] = kept
            outcome.unchanged += 1
            return false
        }
    }

    private func write(
        _ due: [(path: SitePath, source: Source)], _ outcome: inout Outcome,
        _ progress: @escaping @Sendable (Double) -> Void
    ) async throws(BuildFailure) {
        let total = outcome.unchanged + due.count
        var places = OutputPlaces(folder)
        let stages = WritingOrder.stages(
            due, isNew: { !isPresent($0) && places.kind(of: $0) == .missing },
            isUnfinished: previous.isUnfinished)
        let writing = Mutex(Writing(outcome: outcome))
        for stage in stages {
            let doneCount = writing.withLock { $0.outcome.files.files.count }
            _ = await parallelMap(
                stage, workers: workers,
                { file in
                    guard writing.withLock({ $0.failure == nil }) else { return }
                    let result = write(file)
                    writing.withLock { $0.add(file, result) }
                },
                progress: { progress(Double(doneCount + $0) / Double(total)) })
            if var failure = writing.withLock({ $0.failure }) {
                failure.isHalfWritten = writing.withLock { $0.outcome.written } > 0
                throw failure
            }
        }
        outcome = writing.withLock { $0.outcome }
    }

    /// What the workers have written together.
    private struct Writing {
        var outcome: Outcome
        /// Why they stop.
        private(set) var failure: BuildFailure?

        mutating func add(
            _ file: (path: SitePath, source: Source),
            _ result: Result<(file: WrittenFiles.File, isNew: Bool), BuildFailure>
        ) {
            switch result {
            case .success(let written):
                let path = file.path.description
                outcome.files.files[path] = written.file
                if case .page = file.source, path.hasSuffix(".html") { outcome.rendered += 1 }
                if written.isNew { outcome.written += 1 } else { outcome.unchanged += 1 }
            case .failure(let failure): self.failure = self.failure ?? failure
            }
        }
    }

    /// Should this build be cut off, the next one must know what may be ours: what an earlier one wrote, and what is due.
    private func announce(_ paths: [SitePath], _ marks: Set<String>) throws(BuildFailure) {
        do throws(FileSystemError) {
            try writeList(OutputList(planned: paths, marks: marks).merging(previous))
        } catch {
            throw .unusable(error)
        }
    }

    /// Looks at the places of all files of a site that several processes are about to write, and names the files in the
    /// list of the output.
    func announceParts(_ paths: [SitePath], marks: Set<String>) throws(BuildFailure) {
        let marks = self.marks(and: marks)
        let planned = previous.announcing(paths, marks: marks)
        guard planned != previous else { return }
        try check(paths)
        do throws(FileSystemError) {
            try writeList(planned)
        } catch {
            throw .unusable(error)
        }
    }

    private func marks(and marks: Set<String>) -> Set<String> {
        audience == .owner ? marks.union([OutputList.ownerMark]) : marks
    }

    /// What is known of a file that would be as it is, and that no one has touched since; nil for others.
    private func unchanged(_ file: (path: SitePath, source: Source)) -> WrittenFiles.File? {
        guard let kept = untouched(file.path.description) else { return nil }
        return switch file.source {
        case .page(let sum, _), .rows(let sum, _): sum != nil && kept.sum == sum ? kept : nil
        case .bytes(let bytes): kept.hash == ContentHash.value(of: bytes) ? kept : nil
        }
    }

    /// What is known of a file that is as the last build left it.
    private func untouched(_ path: String) -> WrittenFiles.File? {
        guard let kept = known.files[path], let file = present[path],
            previous.hashes[path] == .one(.content(kept.hash)) || previous.isUnfinished(path),
            (file.size, file.modified) == (kept.size, kept.modified)
        else { return nil }
        guard !kept.isDated else { return kept }
        return (try? folder.read(path)).map(ContentHash.value) == kept.hash ? kept : nil
    }

    private func write(
        _ file: (path: SitePath, source: Source)
    ) -> Result<(file: WrittenFiles.File, isNew: Bool), BuildFailure> {
        guard !Task.isCancelled else { return .failure(.cancelled) }
        var sum: UInt64?
        let bytes: [UInt8]
        let uses = PageUses()
        switch file.source {
        case .bytes(let content): bytes = content
        case .page(let ofPage, let render): (sum, bytes) = (ofPage, render(uses))
        case .rows(let sum, let make): return write(file.path.description, sum: sum, make)
        }
        let path = file.path.description
        let hash = ContentHash.value(of: bytes)
        guard !isThere(path, hash) else {
            return .success((record(try? folder.file(at: path), sum, uses, hash), false))
        }
        guard folder.isInPlace else { return .failure(.replaced(root)) }
        do throws(FileSystemError) {
            try announce(path, hash)
            return .success((record(try folder.replace(path, with: bytes), sum, uses, hash), true))
        } catch {
            return .failure(.unusable(error))
        }
    }

    private func write(
        _ path: String, sum: UInt64?, _ make: @escaping (_ write: ([UInt8]) -> Void) -> Void
    ) -> Result<(file: WrittenFiles.File, isNew: Bool), BuildFailure> {
        guard folder.isInPlace else { return .failure(.replaced(root)) }
        var (hash, isNew) = (ContentHash.Value.zero, true)
        do throws(FileSystemError) {
            let file = try folder.replace(path) { write in
                var hashing = ContentHash()
                make { bytes in
                    bytes.withUnsafeBytes { hashing.update($0) }
                    write(bytes)
                }
                hash = hashing.value
            } isWanted: { () throws(FileSystemError) in
                isNew = !isThere(path, hash)
                if isNew { try announce(path, hash) }
                return isNew
            }
            return .success((record(file, sum, PageUses(), hash), isNew))
        } catch {
            return .failure(.unusable(error))
        }
    }

    /// Whether a file of this content is at a path.
    private func isThere(_ path: String, _ hash: ContentHash.Value) -> Bool {
        guard isPresent(path) else { return false }
        return untouched(path)?.hash == hash || (try? folder.read(path)).map(ContentHash.value) == hash
    }

    /// Names the content that is about to take the place of what an earlier build wrote.
    private func announce(_ path: String, _ hash: ContentHash.Value) throws(FileSystemError) {
        guard previous.hashes[path] != nil, !previous.isUnfinished(path) else { return }
        try folder.append(OutputList.line(path, hash.hexadecimal), to: FolderWalker.outputMark)
    }

    private func record(
        _ file: InputFile?, _ sum: UInt64?, _ uses: PageUses, _ hash: ContentHash.Value
    ) -> WrittenFiles.File {
        guard let file else { return WrittenFiles.File(hash: hash) }
        return WrittenFiles.File(
            sum: sum, parts: partSets.shared(uses.parts), hash: hash, size: file.size, modified: file.modified
        )
    }

    private func writeList(_ list: OutputList) throws(FileSystemError) {
        try folder.replace(FolderWalker.outputMark, with: list.bytes)
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

extension Publisher {
    /// Removes what earlier builds wrote and this one did not, unless it was changed since. Pages go before what
    /// they are made of.
    private func removeOld(keeping new: [String: OutputHash], _ outcome: inout Outcome) {
        for path in previous.hashes.keys.filter({ new[$0] == nil }).sorted(by: >) {
            guard folder.isInPlace else { return }
            let bytes: [UInt8]
            do throws(FileSystemError) {
                bytes = try folder.read(path)
            } catch {
                // A build that was cut off may have planned it, and made its folder.
                if error.isMissing { removeEmptyFolders(above: path) }
                continue
            }
            guard previous.isOurs(path, bytes) else {
                outcome.diagnostics.report(.changedByOthers(path))
                continue
            }
            do throws(FileSystemError) {
                try folder.remove(path)
                outcome.removed += 1
                removeEmptyFolders(above: path)
            } catch {
                outcome.diagnostics.report(.notRemoved(path, error))
            }
        }
    }

    private func removeEmptyFolders(above path: String) {
        var path = FileWriter.folder(of: path) ?? ""
        while !path.isEmpty {
            folder.removeFolderIfEmpty(path)
            path = FileWriter.folder(of: path) ?? ""
        }
    }
}

extension BuildFailure {
    fileprivate static func foreign(_ file: String, in root: String) -> BuildFailure {
        BuildFailure(
            .error, code: "output.foreign", at: SourceLocation(file: root),
            "this folder holds files that are not from Ridelog, such as \(file)",
            remedy: "Name another folder behind --output, or add --force to write beside them.")
    }
}

extension Diagnostic {
    fileprivate static func changedByOthers(_ path: String) -> Diagnostic {
        Diagnostic(
            .warning, code: "output.changed", "the page \(path) of an earlier build was changed by hand",
            action: "it is left where it is", remedy: "Remove it yourself if you do not need it.")
    }

    fileprivate static func notRemoved(_ path: String, _ error: FileSystemError) -> Diagnostic {
        Diagnostic(
            .warning, code: "output.not-removed",
            "the page \(path) of an earlier build could not be removed: \(error.reason)",
            remedy: "Remove it yourself.")
    }
}
