import RidelogCache
import RidelogDiagnostics
import RidelogImport
import RidelogModels
import RidelogRepositories

/// The results of `ridelog stage analyse` for all sources, read part by part.
struct AnalysedParts: Sendable {
    private var entries: [CacheEntry] = []
    private let folder: WorkFolder
    private let count: Int

    /// - Parameter spool: records if entries of the parts cannot be read later.
    /// - Throws: if a part is missing, damaged, or of another program or configuration.
    init(_ folder: WorkFolder, _ settings: [UInt8], _ spool: ImportSpool?) throws(BuildFailure) {
        self.folder = folder
        let shards = try folder.parts(.rides)
        count = shards.count
        for shard in shards {
            let file = folder.file(.rides, shard)
            let content = try rethrowing(as: { BuildFailure.unusablePart(shard, $0, file) }) {
                () throws(CacheError) in try folder.store(shard, spool).content()
            }
            // An empty one is of an analysis that was killed.
            guard let content else { throw .missing(.rides, shard, in: folder.path) }
            if content.program != folder.program { throw differs(shard, .program) }
            if content.settings != settings { throw differs(shard, .configuration) }
            entries += content.entries
        }
    }

    /// Removes and returns the entries of all sources.
    mutating func removeEntries() -> [CacheEntry] { exchange(&entries, with: []) }

    /// - Throws: if the parts lack a current source, which would have to be read, or an entry is damaged.
    func check(_ imports: [RideImport]) throws(BuildFailure) {
        let unknown = imports.filter { $0.lookup != .hit }
        let damaged = unknown.first { $0.lookup == .corrupt }
        guard let first = damaged ?? unknown.first,
            let shard = Shard(number: Shard.number(of: first.source.path, in: count), of: count)
        else { return }
        guard damaged == nil else {
            throw .unusablePart(
                shard, CacheError(reason: "it is damaged"), folder.file(.rides, shard))
        }
        var failure = differs(shard, .input)
        failure.diagnostics.report(
            Diagnostic(
                .note, code: "stage.source", at: SourceLocation(file: first.source.path),
                "is not in that part, or has changed since, or a geofence near it has changed"
                    + (unknown.count > 1
                        ? "; the same goes for \(counted(unknown.count - 1, "other file"))" : "")))
        throw failure
    }

    private func differs(_ shard: Shard, _ what: StagePart) -> BuildFailure {
        .differs(
            "part \(shard) of “analyse”", what, folder.file(.rides, shard),
            remedy: "Run ridelog stage analyse with --shard \(shard) again.")
    }
}

/// The sources of a store that a stage handles.
struct StageSources: RideRepository {
    let all: any RideRepository
    /// The part to read; nil for all sources, which must then be cached, as none is read.
    let shard: Shard?

    func sources() async throws(Diagnostic) -> [RideSource] {
        try await all.sources().filter { shard?.contains($0.path) ?? true }
    }

    func contents(of source: RideSource) async throws(Diagnostic) -> RideContents {
        try await contents(of: source, progress: { _ in })
    }

    func contents(
        of source: RideSource, progress: @escaping @Sendable (Double) -> Void
    ) async throws(Diagnostic) -> RideContents {
        guard shard != nil else {
            throw Diagnostic(
                .error, code: "stage.source", at: SourceLocation(file: source.path), "is not in any part")
        }
        return try await all.contents(of: source, progress: progress)
    }
}

extension BuildFailure {
    static func unusablePart(_ shard: Shard, _ error: CacheError, _ file: String) -> BuildFailure {
        BuildFailure(
            .error, code: "stage.part", at: SourceLocation(file: file),
            "part \(shard) of “analyse” cannot be used: \(error.reason)",
            remedy: "Run ridelog stage analyse with --shard \(shard) again.")
    }
}
