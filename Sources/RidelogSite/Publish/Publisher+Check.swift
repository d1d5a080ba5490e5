import RidelogDiagnostics
import RidelogHTML
import RidelogRepositories

extension Publisher {
    /// Looks at each place where a file will be written, before the first one is.
    ///
    /// - Returns: at how many of them earlier builds wrote.
    /// - Throws: if something is there that is not ours, or a file cannot be there.
    @discardableResult
    func check(_ paths: [SitePath]) throws(BuildFailure) -> Int {
        var keptCount = 0
        var places = OutputPlaces(folder)
        var folders: Set<String> = [""]
        var blocked: Set<String> = []
        for path in paths.map(\.description) {
            let isKept = previous.hashes[path] != nil
            if isKept { keptCount += 1 }
            // What was listed was found through no link, and is a file.
            if isPresent(path) {
                if !isKept { blocked.insert(path) }
            } else {
                checkFolder(FileWriter.folder(of: path) ?? "", &places, &folders, &blocked)
                if !isFree(path, &places) { blocked.insert(path) }
            }
            if !foreign.isEmpty, foreign.contains(path + FileWriter.temporarySuffix) {
                blocked.insert(path + FileWriter.temporarySuffix)
            }
        }
        guard blocked.isEmpty else { throw .occupied(blocked.sorted(), in: root) }
        return keptCount
    }

    private func isFree(_ path: String, _ places: inout OutputPlaces) -> Bool {
        switch places.kind(of: path) {
        case .missing: true
        case .file, .link: previous.hashes[path] != nil
        case .folder, .other: false
        }
    }

    /// Through a link we would write into someone else's folder.
    private func checkFolder(
        _ folder: String, _ places: inout OutputPlaces, _ seen: inout Set<String>,
        _ blocked: inout Set<String>
    ) {
        guard !seen.contains(folder) else { return }
        checkFolder(FileWriter.folder(of: folder) ?? "", &places, &seen, &blocked)
        switch places.kind(ofFolder: folder) {
        case .missing: return
        case .folder: break
        case .file, .link, .other: blocked.insert(folder)
        }
        seen.insert(folder)
    }
}

extension BuildFailure {
    fileprivate static func occupied(_ paths: [String], in root: String) -> BuildFailure {
        let named = paths.prefix(5).joined(separator: ", ")
        let others = paths.count > 5 ? " and \(paths.count - 5) more" : ""
        return BuildFailure(
            .error, code: "output.occupied", at: SourceLocation(file: root),
            "something that is not from Ridelog is where the site is to be written: \(named)\(others)",
            remedy: "Move it away, or name another folder with --output.")
    }
}
