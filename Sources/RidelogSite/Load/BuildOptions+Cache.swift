import RidelogDiagnostics
import RidelogRepositories

extension BuildOptions {
    /// - Throws: if the cache would lie where the site is published.
    func checkCache() throws(BuildFailure) {
        guard let folder = cache, AbsolutePath.isInside(folder, folder: output) else { return }
        throw BuildFailure(
            .error, code: "cache.in-output", at: SourceLocation(file: folder),
            "the cache is not for publishing, and this folder lies in the output",
            remedy: "Name another folder behind --cache, or build with --no-cache.")
    }
}

extension Audience {
    /// What the names of files begin with that a build keeps for the next one of its audience.
    var prefix: String { self == .owner ? "owner-" : "" }
}
