import RidelogDiagnostics
import RidelogFiles
import RidelogHTML
import RidelogModels
import RidelogRepositories
import RidelogSystem
import Synchronization

extension Publisher {
    /// Writes files in parallel, in an order in which no page links to a missing file.
    ///
    /// - Parameter kept: the record of each unchanged file; nil for files to write.
    package func write(
        _ kept: consuming [WrittenFiles.File?], of files: consuming [SiteFile],
        _ progress: @escaping @Sendable (Double) -> Void
    ) async throws(BuildFailure) -> Outcome {
        var places = OutputPlaces(folder)
        let stages = WritingOrder.stages(
            files, due: Self.due(kept), isNew: { !isPresent($0) && places.kind(of: $0) == .missing },
            isUnfinished: previous.isUnfinished)
        let count = files.count
        let writing = Mutex(Writing(consume kept, consume files))
        for stage in stages {
            giveBackFreedMemory()
            _ = await parallelMap(
                stage, workers: workers,
                { piece in
                    for place in piece {
                        guard let file = writing.withLock({ $0.removeFile(place) }) else { return }
                        let result = write(file)
                        writing.withLock { $0.add(place, file, result) }
                    }
                },
                progress: { _ in progress(Double(writing.withLock { $0.doneCount }) / Double(count)) })
            if var failure = writing.withLock({ $0.failure }) {
                failure.isHalfWritten = writing.withLock { $0.outcome.written } > 0
                throw failure
            }
        }
        return writing.withLock { $0.finish() }
    }

    /// The shared state of the workers.
    private struct Writing {
        private(set) var outcome = Outcome()
        private(set) var doneCount: Int
        /// All files; those that were started have no content any more.
        private var left: [SiteFile]
        /// The record of each file; nil for files that are not written yet.
        private var files: [WrittenFiles.File?]
        /// Why the workers stop.
        private(set) var failure: BuildFailure?

        init(_ files: consuming [WrittenFiles.File?], _ left: consuming [SiteFile]) {
            self.files = files
            self.left = left
            doneCount = self.files.count { $0 != nil }
            outcome.unchanged = doneCount
            // The content of unchanged files is released.
            for place in self.files.indices where self.files[place] != nil {
                self.left[place].source = .bytes([])
            }
        }

        /// Returns a file and releases its content; nil when the workers stop.
        mutating func removeFile(_ place: Int) -> SiteFile? {
            guard failure == nil else { return nil }
            defer { left[place].source = .bytes([]) }
            return left[place]
        }

        mutating func finish() -> Outcome {
            outcome.files = WrittenFiles(
                zip(left, files).map {
                    WrittenFiles.Entry(path: $0.path.description, file: $1 ?? WrittenFiles.File())
                })
            (left, files) = ([], [])
            return outcome
        }

        mutating func add(
            _ place: Int, _ file: SiteFile,
            _ result: Result<(file: WrittenFiles.File, isNew: Bool), BuildFailure>
        ) {
            switch result {
            case .success(let written):
                files[place] = written.file
                doneCount += 1
                if case .page = file.source, file.path.description.hasSuffix(".html") {
                    outcome.rendered += 1
                }
                if written.isNew { outcome.written += 1 } else { outcome.unchanged += 1 }
            case .failure(let failure): self.failure = self.failure ?? failure
            }
        }
    }

    private func write(
        _ file: SiteFile
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

    /// Whether the file at a path has this content.
    private func isThere(_ path: String, _ hash: ContentHash.Value) -> Bool {
        guard isPresent(path) else { return false }
        return untouched(path)?.hash == hash || (try? folder.read(path)).map(ContentHash.value) == hash
    }

    /// Records in the output list the new content of a file of an earlier build.
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
}
