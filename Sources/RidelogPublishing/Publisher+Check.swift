import RidelogConfiguration
import RidelogDiagnostics
import RidelogFiles
import RidelogHTML

extension Publisher {
    /// - Throws: if the list belongs to a site for another audience.
    package static func check(
        _ list: OutputList, for audience: Audience, in root: String
    ) throws(BuildFailure) {
        guard list.audience != audience, list.audience == .owner || !list.hashes.isEmpty else { return }
        throw BuildFailure(
            .error, code: "output.audience", at: SourceLocation(file: root),
            audience == .owner
                ? "this folder contains a site for everyone, but this build is for its owner only"
                : "this folder contains a site for its owner only, with everything that privacy hides",
            remedy: audience == .owner
                ? "Name another folder with --output for --audience owner."
                : "Name another folder with --output, or add --audience owner.")
    }

    /// Checks all paths before the first file is written.
    ///
    /// - Returns: the number of paths with files of earlier builds.
    /// - Throws: if a path has something that is not from a build, or cannot be written.
    @discardableResult
    package func check(_ paths: [SitePath]) throws(BuildFailure) -> Int {
        let parts = paths.concurrentParts(workers: workers, blocked)
        let blocked = parts.reduce(into: Set()) { $0.formUnion($1.blocked) }
        guard blocked.isEmpty else { throw .occupied(blocked.sorted(), in: root) }
        return parts.reduce(0) { $0 + $1.keptCount }
    }

    /// Paths with files that must not be replaced, and the number of paths with files of earlier builds.
    private func blocked(_ paths: ArraySlice<SitePath>) -> (blocked: Set<String>, keptCount: Int) {
        var keptCount = 0
        var places = OutputPlaces(folder)
        var blocked: Set<String> = []
        for path in paths.lazy.map(\.description) {
            let isKept = previous.hashes[path] != nil
            if isKept { keptCount += 1 }
            // Listed paths are files, and contain no link.
            if isPresent(path) {
                if !isKept { blocked.insert(path) }
            } else {
                for folder in FileWriter.folders(above: path) {
                    let kind = places.kind(ofFolder: folder)
                    // A link would lead into another folder.
                    if kind != .missing, kind != .folder { blocked.insert(folder) }
                }
                if !isFree(path, &places) { blocked.insert(path) }
            }
            if !foreign.isEmpty, foreign.contains(path + FileWriter.temporarySuffix) {
                blocked.insert(path + FileWriter.temporarySuffix)
            }
        }
        return (blocked, keptCount)
    }

    private func isFree(_ path: String, _ places: inout OutputPlaces) -> Bool {
        switch places.kind(of: path) {
        case .missing: true
        case .file, .link: previous.hashes[path] != nil
        case .folder, .other: false
        }
    }
}

extension BuildFailure {
    fileprivate static func occupied(_ paths: [String], in root: String) -> BuildFailure {
        let named = paths.prefix(5).joined(separator: ", ")
        let others = paths.count > 5 ? " and \(paths.count - 5) more" : ""
        return BuildFailure(
            .error, code: "output.occupied", at: SourceLocation(file: root),
            "something that is not from Ridelog is in the way of the site: \(named)\(others)",
            remedy: "Move it elsewhere, or name another folder with --output.")
    }
}
