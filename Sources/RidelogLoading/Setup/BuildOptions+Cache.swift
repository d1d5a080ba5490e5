import RidelogCache
import RidelogConfiguration
import RidelogDataFolder
import RidelogDiagnostics
import RidelogFiles
import RidelogImport
import RidelogModels

extension BuildOptions {
    /// The path of a file in the cache; nil without a cache.
    ///
    /// - Parameter isOfOutput: whether its content also depends on the output folder.
    package func cacheFile(_ kind: String, _ suffix: String, isOfOutput: Bool = true) -> String? {
        guard let cache else { return nil }
        let kind = audience.prefix + kind
        // The work folder of a staged build serves one data folder, and not every stage knows the output.
        guard !isStaged else { return cache + "/\(kind).\(suffix)" }
        let folders = isOfOutput ? "\(AbsolutePath.of(data))\n\(AbsolutePath.of(output))" : data
        return RideCache.path(in: cache, forData: folders, kind: kind, suffix)
    }

    /// The path of the ``KeptList`` of the last build; nil without a cache.
    package var writtenList: String? { cacheFile("written", "list") }

    /// The formats of data files that the last build detected.
    var keptKinds: KeptKinds {
        guard !program.isEmpty else { return KeptKinds() }
        return SealedBytes.read(KeptKinds.self, at: kindsList, with: kindsSum) ?? KeptKinds()
    }

    /// Stores the formats of data files for the next build.
    func keepKinds(of folder: DataFolder) {
        if let kindsList, !program.isEmpty { folder.keepKinds(at: kindsList, with: kindsSum) }
    }

    private var kindsList: String? { cacheFile("kinds", "list", isOfOutput: false) }

    private var kindsSum: Checksum { Checksum(program) }

    /// - Throws: if the cache lies in the output folder.
    func checkCache() throws(BuildFailure) {
        guard let folder = cache, AbsolutePath.isInside(folder, folder: output) else { return }
        throw BuildFailure(
            .error, code: "cache.in-output", at: SourceLocation(file: folder),
            "the cache must not be published, but this folder is inside the output folder",
            remedy: "Name another folder with --cache, or build with --no-cache.")
    }
}

extension Audience {
    /// The prefix of the names of cache files, which differs by audience.
    var prefix: String { self == .owner ? "owner-" : "" }
}
