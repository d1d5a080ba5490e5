import RidelogDiagnostics
import RidelogImport
import RidelogModels
import RidelogRepositories

extension BuildOptions {
    /// A file that is kept for later builds; nil without a cache.
    ///
    /// - Parameter isOfOutput: whether the output folder decides what is in it too.
    func cacheFile(_ kind: String, _ suffix: String, isOfOutput: Bool = true) -> String? {
        guard let cache else { return nil }
        let kind = audience.prefix + kind
        // The work folder of a staged build is that of one data folder, and not every stage knows the output.
        guard !isStaged else { return cache + "/\(kind).\(suffix)" }
        let folders = isOfOutput ? "\(AbsolutePath.of(data))\n\(AbsolutePath.of(output))" : data
        return RideCache.path(in: cache, forData: folders, kind: kind, suffix)
    }

    /// The list of what the last build wrote into the output, as ``KeptList``; nil without a cache.
    var writtenList: String? { cacheFile("written", "list") }

    /// What the last build found out about the files of the data folder.
    var keptKinds: KeptKinds {
        guard !program.isEmpty else { return KeptKinds() }
        return SealedBytes.read(KeptKinds.self, at: kindsList, with: kindsSum) ?? KeptKinds()
    }

    /// Keeps that for the next build.
    func keepKinds(of folder: DataFolder) {
        if let kindsList, !program.isEmpty { folder.keepKinds(at: kindsList, with: kindsSum) }
    }

    private var kindsList: String? { cacheFile("kinds", "list", isOfOutput: false) }

    private var kindsSum: Checksum { Checksum(program) }

    /// - Throws: if the cache would lie where the site is published.
    func checkCache() throws(BuildFailure) {
        guard let folder = cache, AbsolutePath.isInside(folder, folder: output) else { return }
        throw BuildFailure(
            .error, code: "cache.in-output", at: SourceLocation(file: folder),
            "the cache is not for publishing, and this folder lies in the output",
            remedy: "Name another folder with --cache, or build with --no-cache.")
    }
}

extension Audience {
    /// What the names of files begin with that a build keeps for the next one of its audience.
    var prefix: String { self == .owner ? "owner-" : "" }
}
