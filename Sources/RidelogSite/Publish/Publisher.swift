import RidelogDiagnostics
import RidelogHTML
import RidelogModels
import RidelogRepositories
import RidelogServices

/// The one way of files into the output folder. Writes only what differs, each file whole; removes only what
/// an earlier build of ours wrote; keeps its hands off everything else.
struct Publisher: Sendable {
    /// A file of the site.
    enum Source: Sendable {
        case bytes([UInt8])
        /// Made when its turn comes.
        case page(@Sendable () -> [UInt8])
    }

    struct Outcome: Sendable {
        var written = 0
        var unchanged = 0
        var removed = 0
        var diagnostics = DiagnosticCollector()
    }

    let root: String
    let workers: Int
    let previous: OutputList
    /// Halves of files that a build which was cut off left behind.
    private let leftovers: [String]
    /// Files of others, and links to folders.
    let foreign: Set<String>

    /// Looks at the output folder, before anything is made for it.
    ///
    /// - Parameters:
    ///   - root: the output folder; made if it is not there.
    ///   - workers: how many files are made at once.
    ///   - allowsForeignFiles: whether the folder may hold files of others.
    /// - Throws: if the folder holds files of others, or cannot be used.
    init(root: String, workers: Int, allowsForeignFiles: Bool) throws(BuildFailure) {
        self.root = root
        self.workers = workers
        let foreign: [String]
        do throws(FileSystemError) {
            try FileWriter.makeFolder(root)
            let list = try Self.list(in: root)
            let listing = try FolderWalker(root: root).list()
            let files = listing.files.map(\.path)
            previous = list
            leftovers = files.filter { list.isLeftover($0) }
            // Links to folders among them: through one we would write into somebody else's folder.
            foreign =
                files.filter { list.hashes[$0] == nil && !list.isLeftover($0) }
                + listing.diagnostics.diagnostics.compactMap(\.location?.file)
        } catch {
            throw .unusable(error)
        }
        self.foreign = Set(foreign)
        if let first = foreign.first, !allowsForeignFiles { throw .foreign(first, in: root) }
    }

    /// Writes the site.
    ///
    /// - Throws: if something of others stands where a file is to be written, and nothing is written then; or
    ///   if a file cannot be written. Files written before that stay; each of them is whole.
    func publish(
        _ files: [(path: SitePath, source: Source)],
        progress: @escaping @Sendable (Double) -> Void
    ) async throws(BuildFailure) -> Outcome {
        try check(files.map(\.path))
        do throws(FileSystemError) {
            // Should this build be cut off, the next one must know what may be ours.
            let planned = OutputList(
                Dictionary(files.map { ($0.path.description, Self.unknownHash) }) { first, _ in first })
            try writeList(planned.merging(previous))
            for folder in Set(files.map { Self.folder(of: $0.path.description) }).sorted() {
                try FileWriter.makeFolder(root + "/" + folder)
            }
        } catch {
            throw .unusable(error)
        }
        let results = await parallelMap(
            files, workers: workers, write, progress: { progress(Double($0) / Double(files.count)) })
        var outcome = Outcome()
        var hashes: [String: String] = [:]
        for (file, result) in zip(files, results) {
            switch result {
            case .failure(let error): throw .unusable(error, isHalfWritten: true)
            case .success(let result):
                hashes[file.path.description] = result.hash
                if result.isNew { outcome.written += 1 } else { outcome.unchanged += 1 }
            }
        }
        for path in leftovers { try? FileWriter.remove(root + "/" + path) }
        removeOld(keeping: hashes, &outcome)
        do throws(FileSystemError) {
            try writeList(OutputList(hashes))
        } catch {
            throw .unusable(error, isHalfWritten: true)
        }
        return outcome
    }

    private func write(
        _ file: (path: SitePath, source: Source)
    ) -> Result<(hash: String, isNew: Bool), FileSystemError> {
        let bytes =
            switch file.source {
            case .bytes(let bytes): bytes
            case .page(let render): render()
            }
        let path = root + "/" + file.path.description
        do throws(FileSystemError) {
            let isNew = (try? FileReader.read(path)) != bytes
            if isNew { try FileWriter.replace(path, with: bytes) }
            return .success((SHA256.hexadecimalHash(bytes), isNew))
        } catch {
            return .failure(error)
        }
    }

    private func writeList(_ list: OutputList) throws(FileSystemError) {
        try FileWriter.replace(root + "/" + FolderWalker.outputMark, with: list.bytes)
    }

    private static let unknownHash = String(repeating: "0", count: 64)

    private static func list(in root: String) throws(FileSystemError) -> OutputList {
        do throws(FileSystemError) {
            return OutputList(parsing: try FileReader.read(root + "/" + FolderWalker.outputMark))
        } catch {
            if error.isMissing { return OutputList() }
            throw error
        }
    }

    static func folder(of path: String) -> String {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
    }
}

extension Publisher {
    /// Removes what earlier builds wrote and this one did not, unless somebody changed it since.
    private func removeOld(keeping new: [String: String], _ outcome: inout Outcome) {
        for (path, hash) in previous.hashes.sorted(by: { $0.key > $1.key }) where new[path] == nil {
            guard !leadsThroughLink(path), let bytes = try? FileReader.read(root + "/" + path) else {
                continue
            }
            guard hash == SHA256.hexadecimalHash(bytes) || hash == Self.unknownHash else {
                outcome.diagnostics.report(.changedByOthers(path))
                continue
            }
            do throws(FileSystemError) {
                try FileWriter.remove(root + "/" + path)
                outcome.removed += 1
                removeEmptyFolders(above: path)
            } catch {
                outcome.diagnostics.report(.notRemoved(path, error))
            }
        }
    }

    private func removeEmptyFolders(above path: String) {
        var folder = Self.folder(of: path)
        while !folder.isEmpty {
            FileWriter.removeFolderIfEmpty(root + "/" + folder)
            folder = Self.folder(of: folder)
        }
    }

    /// A link among the folders could make us remove a file outside of the output.
    private func leadsThroughLink(_ path: String) -> Bool {
        var folder = Self.folder(of: path)
        while !folder.isEmpty {
            if FileWriter.isLink(root + "/" + folder) { return true }
            folder = Self.folder(of: folder)
        }
        return false
    }
}

extension BuildFailure {
    fileprivate static func foreign(_ file: String, in root: String) -> BuildFailure {
        BuildFailure(
            .error, code: "output.foreign", at: SourceLocation(file: root),
            "this folder holds files that are not from Ridelog, such as \(file)",
            remedy: "Name another folder behind --output, or add --force to write beside them.")
    }

    fileprivate static func unusable(
        _ error: FileSystemError, isHalfWritten: Bool = false
    ) -> BuildFailure {
        var failure = BuildFailure(
            .error, code: "output.unusable", at: SourceLocation(file: error.path),
            "cannot be written: \(error.reason)",
            remedy: "Check the path behind --output, its permissions, and the room on the disk.")
        failure.isHalfWritten = isHalfWritten
        return failure
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
