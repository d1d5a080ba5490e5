import RidelogModels

/// Finds versions by what a table or the owner calls their file.
struct CandidateFiles {
    private let versions: [RideCandidate]
    private let byFile: [String: [Int]]
    private let bySource: [String: [Int]]
    private let copies: [String: String]

    /// - Parameters:
    ///   - versions: they are known by their numbers.
    ///   - copies: the file that is taken instead, by the path of a file with the same content.
    init(_ versions: [RideCandidate], copies: [String: String]) {
        self.versions = versions
        self.copies = copies
        byFile = Dictionary(grouping: versions.indices) { versions[$0].file }
            .mapValues { $0.sorted { versions[$0].trace.start < versions[$1].trace.start } }
        bySource = Dictionary(grouping: versions.indices) { index in
            versions[index].trace.sourceID.map { versions[index].file + "#" + $0 } ?? ""
        }
    }

    /// By start. A file may have been packed or unpacked since the table was written.
    func versions(ofFile name: String) -> [Int] {
        let names = [name] + (name.hasSuffix(".gz") ? [String(name.dropLast(3))] : [name + ".gz"])
        return names.lazy.compactMap { byFile[copies[$0] ?? $0] }.first ?? []
    }

    func versions(meantBy reference: String) -> [Int] {
        let found = versions(ofFile: reference)
        return found.isEmpty ? bySource[reference] ?? [] : found
    }

    /// The one of these that begins nearest.
    ///
    /// - Parameter indices: by start.
    func nearest(to start: Instant, among indices: [Int]) -> Int? {
        var (low, high) = (0, indices.count)
        while low < high {
            let middle = (low + high) / 2
            if versions[indices[middle]].trace.start < start { low = middle + 1 } else { high = middle }
        }
        let around = [low - 1, low].filter(indices.indices.contains).map { indices[$0] }
        return around.min { first, second in
            (abs(versions[first].trace.start.seconds(since: start)), first)
                < (abs(versions[second].trace.start.seconds(since: start)), second)
        }
    }
}

/// The lists in which the owner names rides.
struct OwnerLists {
    private var byReference: [String: Set<Int>] = [:]

    init(_ lists: [[String]], copies: [String: String]) {
        for (number, list) in lists.enumerated() {
            for reference in list {
                byReference[copies[reference] ?? reference, default: []].insert(number)
            }
        }
    }

    /// By their numbers.
    func lists(with version: RideCandidate) -> Set<Int> {
        guard !byReference.isEmpty else { return [] }
        let bySource = version.trace.sourceID.flatMap { byReference[version.file + "#" + $0] } ?? []
        return bySource.union(byReference[version.file] ?? [])
    }
}
